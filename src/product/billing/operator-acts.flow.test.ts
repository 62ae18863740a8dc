import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { billingJobs } from './billing.jobs.ts';
import {
  allowProfile,
  askForNewPassword,
  disableUser,
  latestActs,
  makeCodes,
  signEveryoneOut,
  whitelist,
} from './operator-acts.flow.ts';

const app = await testApp();
const { deps } = app;
const operator = { db: deps.db, now: new Date() };
const password = 'open sesame';

it('a disabled user is signed out and told so, and comes back when enabled', async () => {
  const maya = await app.creator('actsa');
  expect(await disableUser(operator, maya.email, true)).toBe(true);
  const asked = await app.call('GET', '/api/plan', undefined, maya);
  expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('User is disabled.')]);
  const signIn = () => app.call('POST', '/api/auth/session', { email: maya.email, password });
  const refused = await signIn();
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('User is disabled.')]);
  await disableUser(operator, maya.email, false);
  expect((await signIn()).status).toBe(200);
  expect((await app.call('GET', '/api/plan', undefined, maya)).status).toBe(401);
  expect(await disableUser(operator, 'nobody@example.org', true)).toBe(false);
});

it('a user who needs a new password is signed out, and the next sign-in asks for one', async () => {
  const maya = await app.creator('actse');
  expect(await askForNewPassword(operator, maya.email)).toBe(true);
  expect((await app.call('GET', '/api/plan', undefined, maya)).status).toBe(401);
  const asked = await app.call('POST', '/api/auth/session', { email: maya.email, password });
  expect(asked.body).toMatchObject({ challengeName: 'NEW_PASSWORD_REQUIRED' });
  const { session } = asked.body as { session: string };
  const answer = { challengeName: 'NEW_PASSWORD_REQUIRED', session, answer: 'a new sesame' };
  expect((await app.call('POST', '/api/auth/challenge', answer)).body).toMatchObject({ user: { email: maya.email } });
  const again = await app.call('POST', '/api/auth/session', { email: maya.email, password: 'a new sesame' });
  expect(again.body).toMatchObject({ user: { email: maya.email } });
});

it('whitelisting is done by a job, and is seen in the plan', async () => {
  const maya = await app.creator('actsb');
  await whitelist(operator, maya.email, true);
  await billingJobs(deps)['whitelist-creator']({ creatorId: maya.creatorId, isWhitelisted: true });
  expect((await app.call('GET', '/api/plan', undefined, maya)).body).toMatchObject({
    plan: 'empower',
    ownPlan: 'free',
    isWhitelisted: true,
    allowed: { isCardAnalyticsEnabled: true, isBillingPortalAvailable: true },
  });
});

it('everyone is signed out at once', async () => {
  const maya = await app.creator('actsc');
  expect(await signEveryoneOut(operator)).toBeGreaterThan(0);
  expect((await app.call('GET', '/api/plan', undefined, maya)).status).toBe(401);
});

it('every act is noted, and no note can be changed', async () => {
  const maya = await app.creator('actsd');
  await makeCodes(operator, 'pro', 2);
  await allowProfile(operator, maya.email, false);
  const [last, before] = await latestActs(operator);
  expect(last).toMatchObject({ act: 'lock profile', subject: maya.email });
  expect(before).toMatchObject({ act: 'make codes', subject: 'pro', details: { count: 2 } });
  await expect(deps.db.deleteFrom('operator_acts').execute()).rejects.toThrow('never changed');
  await expect(deps.db.updateTable('operator_acts').set({ act: 'nothing' }).execute()).rejects.toThrow('never changed');
});
