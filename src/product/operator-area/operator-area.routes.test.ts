import { expect, it } from 'vitest';
import { openShop, republish } from '../../../tests/kit/bookings/shop.ts';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import { uploadsOn } from '../../../tests/kit/page/uploaded-images.ts';
import { answerOfCall, codeOf, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { enqueue } from '../../platform/jobs.ts';
import { queueMail } from '../../platform/mail.ts';
import { storeMismatch } from '../payments/settling/mismatches.flow.ts';

const app = await testApp({ settings: { OPERATORS: 'Boss@example.org, other@example.org' } });
const { db } = app.deps;
const boss = await app.creator('boss');
const nobody = '00000000-0000-4000-8000-000000000000';
const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who: SignedCreator = boss) =>
  app.call(method, `/api/operator/${path}`, body, who);
const act = (who: SignedCreator, name: string, more: object = {}) =>
  as('POST', `creators/${who.creatorId}/acts`, { act: name, ...more });
const plan = async (who: SignedCreator) => (await app.call('GET', '/api/plan', undefined, who)).body;

const calls = [
  ['GET', 'creators'],
  ['GET', `creators/${nobody}`],
  ['POST', `creators/${nobody}/acts`],
  ['DELETE', 'sessions'],
  ['GET', 'plans'],
  ['GET', 'codes'],
  ['POST', 'codes'],
  ['PUT', `codes/${nobody}/end`],
  ['DELETE', `codes/${nobody}`],
  ['GET', 'waiting'],
  ['GET', 'jobs'],
  ['POST', 'jobs/1'],
  ['DELETE', 'jobs/1'],
  ['GET', 'breaks'],
  ['POST', `breaks/${nobody}`],
  ['GET', 'analytics'],
  ['GET', 'reports'],
  ['POST', `reports/${nobody}`],
  ['GET', 'acts'],
] as const;

it.each(calls)('%s %s is nothing to strangers and to creators, and asks operators for proof', async (method, path) => {
  const creator = await app.creator(
    `a${calls.findIndex(call => call[0] === method && call[1] === path)}x`.replaceAll(
      /\d/g,
      n => 'abcdefghij'[Number(n)] ?? '',
    ),
  );
  const there = `/api/operator/${path}`;
  const nowhere = answerOfCall(await app.call(method, '/api/operated', { odd: true }));
  expect(answerOfCall(await app.call(method, there, { odd: true }))).toEqual(nowhere);
  expect(answerOfCall(await app.call(method, there, { odd: true }, creator))).toEqual(nowhere);

  await db
    .updateTable('sessions')
    .set({ provedAt: new Date(0) })
    .where('userId', '=', boss.creatorId)
    .execute();
  expect(codeOf(await app.call(method, there, { odd: true }, boss))).toBe('proof_needed');
  expect((await app.call('POST', '/api/auth/proof', { password: 'open sesame' }, boss)).status).toBe(204);
  if (method === 'GET' && !path.includes(nobody)) expect((await as(method, path)).status).toBe(200);
  else if (path !== 'sessions') expect([400, 404]).toContain((await as(method, path, { odd: true })).status);
});

it('tells nobody of itself: not by a wrong method, not in the description, and not at all where there are no operators', async () => {
  expect((await app.call('PATCH', '/api/operator/codes', {})).status).toBe(404);
  expect((await app.call('GET', '/api/Operator/codes')).status).toBe(404);
  expect((await app.call('GET', '/api/openapi.json')).text).not.toContain('/api/operator');
  const other = await testApp({ url: app.url });
  expect((await other.call('GET', '/api/operator/plans', undefined, boss)).status).toBe(404);
});

it('the session says who is an operator, and of nobody else', async () => {
  const session = async (who: SignedCreator) => (await app.call('GET', '/api/auth/session', undefined, who)).body;
  expect(await session(boss)).toMatchObject({ user: { isOperator: true } });
  expect(JSON.stringify(await session(await app.creator('noboss')))).not.toContain('isOperator');
});

it('finds creators by name, email and page, a page of the list at a time', async () => {
  for (const name of ['finda', 'findb', 'findc']) await app.creator(name);
  const found = await as('GET', 'creators?q=FIND&limit=2');
  expect(found.body).toMatchObject({ creators: [{ userUrl: 'findc' }, { email: 'findb@example.org' }] });
  const { next } = found.body as { next: string };
  expect((await as('GET', `creators?q=find&limit=2&cursor=${next}`)).body).toMatchObject({
    creators: [{ userUrl: 'finda', plan: 'free', disabledAt: null }],
    next: null,
  });
  expect((await as('GET', 'creators?q=%25')).body).toEqual({ creators: [], next: null });
});

it('lists who mailed more strangers than the limit within a day', async () => {
  const [busy, quiet] = [await app.creator('mailsmany'), await app.creator('mailsfew')];
  const note = (who: SignedCreator, key: string, isAdmitted: boolean, hours: number) =>
    app.deps.pool.query('insert into stranger_mails values ($1, $2, $3, now() - make_interval(hours => $4))', [
      who.creatorId,
      key,
      isAdmitted,
      hours,
    ]);
  await note(busy, 'one', true, 1);
  await note(busy, 'two', false, 1);
  await note(quiet, 'one', true, 1);
  await note(quiet, 'old', false, 25);
  expect((await as('GET', 'creators?show=mail_limit')).body).toMatchObject({
    creators: [{ userUrl: 'mailsmany', mailsHeldBack: 1 }],
    next: null,
  });
  expect((await as('GET', `creators/${busy.creatorId}`)).body).toMatchObject({ mailsToStrangers: 1, mailsHeldBack: 1 });
});

it('gives a plan, takes limits off and puts them back; each is noted with who did it', async () => {
  const maya = await app.creator('planned');
  expect((await act(maya, 'give plan', { plan: 'pro' })).body).toMatchObject({ plan: 'pro', givenPlan: 'pro' });
  expect(await plan(maya)).toMatchObject({ plan: 'pro' });
  await act(maya, 'whitelist');
  expect(await plan(maya)).toMatchObject({ plan: 'empower', isWhitelisted: true });
  expect((await as('GET', 'creators?show=whitelisted')).body).toMatchObject({ creators: [{ userUrl: 'planned' }] });
  await act(maya, 'unwhitelist');
  expect((await act(maya, 'give plan', { plan: 'free' })).body).toMatchObject({
    plan: 'free',
    acts: [
      { act: 'give plan', actor: boss.email, subject: maya.email, details: { plan: 'free' } },
      { act: 'unwhitelist' },
      { act: 'whitelist' },
      { act: 'give plan' },
    ],
  });
  expect((await as('POST', `creators/${nobody}/acts`, { act: 'enable' })).status).toBe(404);
});

it('what cannot be noted is not done', async () => {
  const maya = await app.creator('unnoted');
  const { pool: owner } = databaseAt(app.url);
  await owner.query("alter table operator_acts add constraint full_log check (subject <> 'unnoted@example.org')");
  expect((await act(maya, 'give plan', { plan: 'pro' })).status).toBe(500);
  expect(await plan(maya)).toMatchObject({ plan: 'free' });
  await owner.query('alter table operator_acts drop constraint full_log');
});

it('a disabled user is out everywhere at once, their page is offline, and enabling puts it back', async () => {
  const maya = await app.creator('shutout');
  await republish(app, maya);
  const other = await testApp({ url: app.url });
  const page = async () => [
    (await app.call('GET', '/at/shutout')).status,
    (await other.call('GET', '/at/shutout')).status,
    (await other.call('GET', '/at/shutout/contact')).status,
  ];
  const made = await app.call('POST', '/api/pages/1/preview-links', { days: 7 }, maya);
  const draft = new URL((made.body as { url: string }).url).pathname;
  const listed = async () => (await app.call('GET', '/at/shutout/sitemap.xml')).text.includes('/at/shutout');
  expect([await page(), await listed()]).toEqual([[200, 200, 200], true]);

  expect((await act(maya, 'disable')).body).toMatchObject({ disabledAt: expect.any(String), isLive: false });
  await expect.poll(page).toEqual([404, 404, 404]);
  expect([await listed(), (await app.call('GET', draft)).status]).toEqual([false, 404]);
  for (const server of [app, other])
    expect(codeOf(await server.call('GET', '/api/plan', undefined, maya))).toBe('user_disabled');
  const signIn = () => app.call('POST', '/api/auth/session', { email: maya.email, password: 'open sesame' });
  expect((await signIn()).text).toContain('User is disabled.');

  await act(maya, 'enable');
  await expect.poll(page).toEqual([200, 200, 200]);
  expect([await listed(), (await signIn()).status, (await app.call('GET', draft)).status]).toEqual([true, 200, 200]);
});

it('pictures of a disabled user are at none of their addresses, on any server, until they are enabled', async () => {
  const maya = await app.creator('pictured');
  const { picture, upload } = uploadsOn(app, () => maya);
  const { body } = await upload(await picture(640, 480).png().toBuffer(), '?use=picture&alt=Steps');
  const other = await testApp({ url: app.url });
  const former = `/images/${maya.creatorId}/${body.id}-card.webp`;
  const shown = async () => [
    (await app.call('GET', body.image.src)).status,
    (await other.call('GET', body.image.src)).status,
    (await app.call('GET', former)).status,
  ];
  expect(await shown()).toEqual([200, 200, 308]);
  await act(maya, 'disable');
  await expect.poll(shown).toEqual([404, 404, 404]);
  await act(maya, 'enable');
  await expect.poll(shown).toEqual([200, 200, 308]);
});

it('nothing of a disabled user can be booked', async () => {
  const shop = await openShop(app, 'notsold', { services: [{}] });
  const question = `userUrl=notsold&offerId=${shop.services[0]}&from=2026-12-01&to=2026-12-02&zone=UTC`;
  const times = async () => (await app.call('GET', `/api/vitrine/availability?${question}`)).status;
  expect(await times()).toBe(200);
  await act(shop, 'disable');
  expect(await times()).toBe(404);
  await act(shop, 'enable');
  expect(await times()).toBe(200);
});

it('nobody disables themselves', async () => {
  expect(codeOf(await act(boss, 'disable'))).toBe('own_account');
});

it('codes are made, found, ended and taken back', async () => {
  const maya = await app.creator('coded');
  const endsAt = '2099-02-01T00:00:00.000Z';
  const made = await as('POST', 'codes', { plan: 'pro', count: 2, endsAt });
  const { codes } = made.body as { codes: string[] };
  expect([made.status, codes.length]).toEqual([201, 2]);
  await app.call('POST', '/api/plan/codes', { code: codes[0] }, maya);
  const listed = (await as('GET', 'codes')).body as { codes: { id: string; state: string; email: string | null }[] };
  expect(listed.codes).toMatchObject([{ endsAt }, { endsAt }]);
  const used = listed.codes.find(({ state }) => state === 'used');
  const unused = listed.codes.find(({ state }) => state === 'unused');
  expect(used).toMatchObject({ email: maya.email, plan: 'pro' });
  expect((await as('GET', `codes?q=${maya.email}`)).body).toMatchObject({ codes: [{ id: used?.id }] });
  expect(codeOf(await as('PUT', `codes/${used?.id}/end`, { endsAt: null }))).toBe('code_redeemed');
  expect((await as('PUT', `codes/${unused?.id}/end`, { endsAt: '2020-01-01T00:00:00.000Z' })).status).toBe(204);
  expect((await as('GET', 'codes?state=ended')).body).toMatchObject({ codes: [{ id: unused?.id }] });
  expect((await as('DELETE', `codes/${used?.id}`)).status).toBe(204);
  expect(await plan(maya)).toMatchObject({ plan: 'free' });
  expect(codeOf(await as('DELETE', `codes/${used?.id}`))).toBe('code_taken_back');
  expect((await as('POST', 'codes', { plan: 'pro', count: 0, endsAt: null })).text).toContain('Choose a number from 1');
  expect((await as('GET', 'acts?act=take%20code%20back')).body).toMatchObject({
    acts: [{ actor: boss.email, details: { plan: 'pro', creatorId: maya.creatorId } }],
  });
});

it('a job that gave up is seen with its reason, run again or dismissed', async () => {
  await queueMail(db, {
    dedupKey: 'broken',
    creatorId: null,
    to: 'lost@example.org',
    template: 'plan-fallen',
    props: { firstName: 'Maya', from: 'pro', to: 'free', url: 'https://vitrine.example' },
  });
  await enqueue(db, 'mark-plan', { creatorId: 'no id' });
  await db
    .updateTable('outbox')
    .set({ failedAt: new Date(), tries: 4, lastError: 'mailbox full' })
    .where('task', 'in', ['send-mail', 'mark-plan'])
    .execute();
  await db.updateTable('mails').set({ state: 'failed', unanswered: 2 }).execute();
  const found = (await as('GET', 'jobs')).body as { jobs: { id: number; task: string }[] };
  const mail = found.jobs.find(({ task }) => task === 'send-mail');
  const mark = found.jobs.find(({ task }) => task === 'mark-plan');
  expect(mail).toMatchObject({
    reason: 'mailbox full',
    recipient: 'lost@example.org',
    template: 'plan-fallen',
    tries: 4,
  });
  expect((await as('GET', 'waiting')).body).toMatchObject({ jobs: found.jobs.length });

  expect((await as('POST', `jobs/${mail?.id}`)).status).toBe(204);
  const working = await testApp({ url: app.url, jobs: true });
  const state = () => db.selectFrom('mails').select('state').where('dedupKey', '=', 'broken').executeTakeFirst();
  await expect.poll(state, { timeout: 10_000 }).toEqual({ state: 'sent' });
  expect((await as('DELETE', `jobs/${mark?.id}`)).status).toBe(204);
  expect((await as('DELETE', `jobs/${mark?.id}`)).status).toBe(404);
  expect((await as('GET', 'acts?act=dismiss%20job')).body).toMatchObject({
    acts: [{ subject: 'mark-plan', details: { job: mark?.id } }],
  });
  await working.stop();
});

it('a break is listed until somebody has looked at it, and stays looked at', async () => {
  const details = { amount: 2000, currency: 'USD' };
  const keep = () => storeMismatch(db, { kind: 'payment', subject: 'stripe pi_1', details }, new Date());
  await keep();
  const open = (await as('GET', 'breaks')).body as { breaks: { id: string }[] };
  expect(open.breaks).toMatchObject([{ kind: 'payment', subject: 'stripe pi_1', details, lookedAt: null }]);
  const path = `breaks/${open.breaks[0]?.id}`;
  expect([(await as('POST', path)).status, (await as('POST', path)).status]).toEqual([204, 404]);
  await keep();
  expect((await as('GET', 'breaks')).body).toEqual({ breaks: [] });
  expect((await as('GET', 'breaks?looked=1')).body).toMatchObject({ breaks: [{ lookedBy: boss.email }] });
});

it('plans say what they cost and include, and how many are on each', async () => {
  await app.creator('counted', 'Europe/Lisbon', 'basic');
  const { body } = await as('GET', 'plans');
  expect(body).toMatchObject({ currency: 'USD', trialDays: 14, graceDays: 7, seller: 'sandbox' });
  const { plans } = body as { plans: { plan: string; creators: number }[] };
  expect(plans.find(each => each.plan === 'basic')).toMatchObject({
    creators: 1,
    price: { month: 900, year: 9000 },
    limits: { individualService: 10 },
  });
});

it('everyone is signed out, the operator too', async () => {
  expect((await as('DELETE', 'sessions')).body).toMatchObject({ sessions: expect.any(Number) });
  expect((await as('GET', 'plans')).status).toBe(404);
});
