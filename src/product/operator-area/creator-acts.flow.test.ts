import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { operatorAct } from '../../apps/server/operator-commands.ts';

const app = await testApp();
const { db } = app.deps;
const password = 'open sesame';
const command = (...words: string[]) => operatorAct(app.deps, words);
const planOf = async (as: Parameters<typeof app.call>[3]) => app.call('GET', '/api/plan', undefined, as);

it('a disabled user is signed out and told so, and comes back when enabled', async () => {
  const maya = await app.creator('actsa');
  await command('disable', maya.email.toUpperCase());
  const asked = await planOf(maya);
  expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('User is disabled.')]);
  const signIn = () => app.call('POST', '/api/auth/session', { email: maya.email, password });
  const refused = await signIn();
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('User is disabled.')]);
  await command('enable', maya.email);
  expect((await signIn()).status).toBe(200);
  expect((await planOf(maya)).status).toBe(401);
  await expect(command('disable', 'nobody@example.org')).rejects.toThrow('Nobody here has the email');
});

it('a user who needs a new password is signed out, and the next sign-in asks for one', async () => {
  const maya = await app.creator('actse');
  await command('new-password', maya.email);
  expect((await planOf(maya)).status).toBe(401);
  const asked = await app.call('POST', '/api/auth/session', { email: maya.email, password });
  expect(asked.body).toMatchObject({ challengeName: 'NEW_PASSWORD_REQUIRED' });
  const { session } = asked.body as { session: string };
  const answer = { challengeName: 'NEW_PASSWORD_REQUIRED', session, answer: 'a new sesame' };
  expect((await app.call('POST', '/api/auth/challenge', answer)).body).toMatchObject({ user: { email: maya.email } });
  const again = await app.call('POST', '/api/auth/session', { email: maya.email, password: 'a new sesame' });
  expect(again.body).toMatchObject({ user: { email: maya.email } });
  const { rows } = await app.deps.pool.query('select act from account_activity where creator_id = $1 order by id', [
    maya.creatorId,
  ]);
  const acts = (rows as { act: string }[]).map(({ act }) => act);
  expect(acts).toEqual(['sessions_ended_by_operator', 'password_changed', 'signed_in', 'signed_in_new_browser']);
});

it('plans are listed with limits, prices, trial and grace', async () => {
  const lines = await command('plans');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('free (Free): individualService 3, groupService 1, link 5, calendar_booking 2');
  expect(lines[2]).toMatch(/^pro \(Pro\): .*without limit, \$19\.00 a month, \$190\.00 a year$/);
  expect(lines[4]).toMatch(/^sold by sandbox; the first 14 days cost nothing, and 7 days pass/);
});

it('a command marks a plan as a job, which the server does', async () => {
  const working = await testApp({ url: app.url, jobs: true });
  const maya = await app.creator('actsb');
  await command('whitelist', maya.email);
  await expect
    .poll(async () => (await planOf(maya)).body, { timeout: 10_000 })
    .toMatchObject({
      plan: 'empower',
      ownPlan: 'free',
      isWhitelisted: true,
      allowed: { isCardAnalyticsEnabled: true, isBillingPortalAvailable: true },
    });
  await command('unwhitelist', maya.email);
  await command('grant-plan', maya.email, 'basic');
  await expect
    .poll(async () => (await planOf(maya)).body, { timeout: 10_000 })
    .toMatchObject({ plan: 'basic', isWhitelisted: false });
  await expect(command('grant-plan', maya.email, 'gold')).rejects.toThrow('A plan is one of');
  await working.stop();
});

it('one user or everyone is signed out at once', async () => {
  const [maya, jonas] = [await app.creator('actsc'), await app.creator('actsf')];
  await command('sign-out', maya.email);
  expect([(await planOf(maya)).status, (await planOf(jonas)).status]).toEqual([401, 200]);
  await command('sign-everyone-out');
  expect((await planOf(jonas)).status).toBe(401);
});

it('codes are made, ended and taken back by commands', async () => {
  expect(await command('create-codes', 'pro', '2', '2099-01-31')).toHaveLength(2);
  const { id, endsAt } = await db.selectFrom('plan_codes').selectAll().limit(1).executeTakeFirstOrThrow();
  expect(endsAt).toEqual(new Date('2099-02-01T00:00:00Z'));
  expect((await command('codes')).join('\n')).toContain(id);
  await command('end-code', id, 'never');
  await command('revoke-code', id);
  await expect(command('revoke-code', id)).rejects.toThrow('already revoked');
  await expect(command('end-code', id, '2027-02-30')).rejects.toThrow('The last day is a date');
  await expect(command('create-codes', 'gold', '2')).rejects.toThrow('A plan is one of');
});

it('every act is noted, and no note can be changed', async () => {
  const maya = await app.creator('actsd');
  await command('create-codes', 'pro', '2');
  await command('lock-profile', maya.email);
  const [last, before] = await command('acts');
  expect(last).toContain(`command line: lock profile ${maya.email}`);
  expect(before).toContain('command line: make codes pro {"count":2,"endsAt":null}');
  await expect(db.deleteFrom('operator_acts').execute()).rejects.toThrow('never changed');
  await expect(db.updateTable('operator_acts').set({ act: 'enable' }).execute()).rejects.toThrow('never changed');
});
