import { expect, it } from 'vitest';
import { republish } from '../../../tests/kit/bookings/shop.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { makeCodes } from './operator-acts.flow.ts';
import type { PaidPlan } from './plan-code.ts';

const app = await testApp();
const newCode = async (plan: PaidPlan): Promise<string> =>
  (await makeCodes({ db: app.deps.db, now: new Date() }, plan, 1))[0] ?? '';
const redeem = async (as: SignedCreator, code: string) => {
  const { status, body } = await app.call('POST', '/api/plan/codes', { code }, as);
  return status === 200 ? (body as { plan: string }).plan : (body as { error: { code: string } }).error.code;
};

it('a code gives its plan once, however it is typed; sent again it is the same answer', async () => {
  const maya = await app.creator('codesa');
  const jonas = await app.creator('codesb');
  const code = await newCode('pro');
  expect(await redeem(maya, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe('pro');
  expect(await redeem(maya, code)).toBe('pro');
  expect(await redeem(jonas, code)).toBe('code_used');
  const { body } = await app.call('GET', '/api/plan', undefined, maya);
  expect(body).toMatchObject({ plan: 'pro', redeemed: [{ ending: code.slice(-4), plan: 'pro' }] });
});

it('what does not exist and what gives nothing are refusals of their own; the code stays unused', async () => {
  const maya = await app.creator('codesc');
  expect(await redeem(maya, 'ABCD-EFGH-JKLM')).toBe('code_invalid');
  expect(await redeem(maya, await newCode('pro'))).toBe('pro');
  const basic = await newCode('basic');
  expect(await redeem(maya, basic)).toBe('code_wrong_plan');
  expect(await redeem(await app.creator('codesd'), basic)).toBe('basic');
  expect(await redeem(maya, await newCode('pro'))).toBe('empower');
});

it('of two who redeem a code at once one gets it', async () => {
  const both = await Promise.all([app.creator('codese'), app.creator('codesf')]);
  const code = await newCode('pro');
  const answers = await Promise.all(both.map(creator => redeem(creator, code)));
  expect(answers.sort()).toEqual(['code_used', 'pro']);
});

it('ten tries an hour', async () => {
  const maya = await app.creator('codesg');
  for (let tried = 0; tried < 10; tried++) expect(await redeem(maya, 'WRONG')).toBe('code_invalid');
  expect((await app.call('POST', '/api/plan/codes', { code: 'WRONG' }, maya)).status).toBe(429);
});

it('the published page follows the plan a code gives', async () => {
  const maya = await app.creator('codesh');
  await republish(app, maya);
  const branded = async () => (await app.call('GET', '/at/codesh')).text.includes('Made with Vitrine');
  expect(await branded()).toBe(true);
  await redeem(maya, await newCode('pro'));
  await expect.poll(branded).toBe(false);
});
