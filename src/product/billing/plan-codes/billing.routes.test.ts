import { expect, it } from 'vitest';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { markPlanAndMail } from './mark-plan.flow.ts';
import type { PaidPlan } from './plan-code.ts';
import { endCode, makeCodes, takeCodeBack } from './plan-codes.flow.ts';

const app = await testApp();
const { db } = app.deps;
const newCode = async (plan: PaidPlan, endsAt: Date | null = null): Promise<string> =>
  (await db.transaction().execute(trx => makeCodes(trx, { plan, count: 1, endsAt }, new Date())))[0] ?? '';
const idOf = async (code: string): Promise<string> =>
  (
    await db
      .selectFrom('plan_codes')
      .select('id')
      .where('ending', '=', code.slice(-4))
      .orderBy('madeAt', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const takeBack = async (code: string) => {
  const id = await idOf(code);
  return db
    .transaction()
    .execute(trx => takeCodeBack(trx, id, (...marked) => markPlanAndMail(app.deps, ...marked), new Date()));
};
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

it('a code ends with its last moment, and what was redeemed before stays', async () => {
  const maya = await app.creator('codesi');
  const code = await newCode('basic', new Date(Date.now() + 60_000));
  expect(await redeem(maya, code)).toBe('basic');
  expect(await redeem(await app.creator('codesj'), await newCode('basic', new Date(Date.now() - 1)))).toBe(
    'code_ended',
  );
  const id = await idOf(code);
  const ended = await db.transaction().execute(trx => endCode(trx, id, new Date(), new Date()));
  expect(ended).toMatchObject({ ok: false, refusal: { kind: 'code_redeemed' } });
  expect((await app.call('GET', '/api/plan', undefined, maya)).body).toMatchObject({ plan: 'basic' });
});

it('a code that is taken back gives nothing, leaves the other codes, and its plan falls with an email', async () => {
  const maya = await app.creator('codesk');
  const [first, second] = [await newCode('pro'), await newCode('pro')];
  expect([await redeem(maya, first), await redeem(maya, second)]).toEqual(['pro', 'empower']);
  await republish(app, maya);
  const branded = async () => (await app.call('GET', '/at/codesk')).text.includes('Made with Vitrine');
  await expect.poll(branded).toBe(false);
  const plan = async () => (await app.call('GET', '/api/plan', undefined, maya)).body;

  expect(await takeBack(second)).toMatchObject({ ok: true });
  expect(await plan()).toMatchObject({ plan: 'pro', redeemed: [{ ending: first.slice(-4) }] });
  expect(await redeem(maya, second)).toBe('code_ended');
  expect(await takeBack(second)).toMatchObject({ ok: false, refusal: { kind: 'code_taken_back' } });

  await takeBack(first);
  expect(await plan()).toMatchObject({ plan: 'free', redeemed: [] });
  await expect.poll(branded).toBe(true);
  const mails = db.selectFrom('mails').select('props').where('recipient', '=', maya.email);
  expect(await mails.where('template', '=', 'plan-fallen').execute()).toMatchObject([
    { props: { from: 'empower', to: 'pro' } },
    { props: { from: 'pro', to: 'free' } },
  ]);

  const unused = await newCode('pro');
  await takeBack(unused);
  expect(await redeem(maya, unused)).toBe('code_ended');
});

it('a plan the operator gave outlives a code that is taken back', async () => {
  const maya = await app.creator('codesl', 'Europe/Lisbon', 'basic');
  const code = await newCode('pro');
  expect(await redeem(maya, code)).toBe('pro');
  await takeBack(code);
  expect((await app.call('GET', '/api/plan', undefined, maya)).body).toMatchObject({ plan: 'basic' });
});
