import { expect, it } from 'vitest';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { appSumoServer } from '../../../../tests/kit/providers/appsumo-server.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { readMismatches } from '../../payments/settling/mismatches.flow.ts';
import { appSumoOf } from './appsumo-app.flow.ts';
import { reconcileLicences } from './reconcile-licences.flow.ts';

const sumo = await appSumoServer();
const app = await testApp({ settings: sumo.settings });
const { db } = app.deps;
const appSumo = appSumoOf(app.deps.config);
if (appSumo === undefined) throw new Error('AppSumo is set up here');
const reconcile = () => reconcileLicences(app.deps, appSumo);

type Call = ReturnType<typeof sumo.call>;
const deliver = async ({ body, headers }: Call) =>
  app.app.inject({ method: 'POST', url: '/api/webhooks/appsumo', headers, payload: body });
const say = async (...said: Parameters<typeof sumo.call>) => {
  const answer = await deliver(sumo.call(...said));
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, event: said[0].event }]);
};
const plan = async (who: SignedCreator) =>
  ((await app.call('GET', '/api/plan', undefined, who)).body as { plan: string }).plan;
const kept = (key: string) => db.selectFrom('licences').selectAll().where('licenceKey', '=', key).executeTakeFirst();
const breaks = async (subject: string) =>
  (await readMismatches(db, { looked: false, limit: 100 })).filter(found => found.subject === subject);

/** What a browser does that AppSumo sends here: it keeps the cookie, and comes to our page. */
async function comeBack(code: string, as?: SignedCreator) {
  const { headers } = await app.app.inject({
    method: 'GET',
    url: `/api/appsumo/return?code=${code}`,
    headers: as === undefined ? {} : { cookie: as.cookie },
  });
  const cookies = [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]);
  return { to: headers.location, cookie: cookies.join('; ') };
}
const licences = (method: 'GET' | 'POST', who: SignedCreator, cookie: string) =>
  app.call(method, '/api/plan/licences', undefined, { ...who, cookie: `${who.cookie}; ${cookie}` });
async function activate(who: SignedCreator, key: string) {
  const { cookie } = await comeBack(sumo.codeFor(key), who);
  return licences('POST', who, cookie);
}

it('a licence is bought, activated by its owner and refunded: the plan and the page follow', async () => {
  const maya = await app.creator('sumoa');
  await republish(app, maya);
  const branded = async () => (await app.call('GET', '/at/sumoa')).text.includes('Made with Vitrine');
  await say({ license_key: 'a-1', event: 'purchase', tier: 1, license_status: 'inactive' });
  expect(await plan(maya)).toBe('free');

  const { to, cookie } = await comeBack(sumo.codeFor('a-1'), maya);
  expect(to).toBe('/manage/appsumo-coupon-code?licence=waiting');
  expect((await licences('GET', maya, cookie)).body).toEqual({
    waiting: { ending: 'A-1', plan: 'pro' },
    licences: [],
    plan: 'free',
  });
  expect((await licences('POST', maya, cookie)).body).toEqual({
    waiting: null,
    licences: [{ ending: 'A-1', plan: 'pro', state: 'inactive' }],
    plan: 'pro',
  });
  await say({ license_key: 'a-1', event: 'activate', tier: 1, license_status: 'active' });
  expect(await plan(maya)).toBe('pro');
  await expect.poll(branded).toBe(false);

  await say({ license_key: 'a-1', event: 'deactivate', tier: 1, license_status: 'deactivated' });
  expect(await plan(maya)).toBe('free');
  await expect.poll(branded).toBe(true);
  const mails = db.selectFrom('mails').select('props').where('recipient', '=', maya.email);
  expect(await mails.where('template', '=', 'plan-fallen').execute()).toMatchObject([
    { props: { from: 'pro', to: 'free' } },
  ]);
  expect(codeOf(await activate(maya, 'a-1'))).toBe('licence_ended');

  await say({ license_key: 'a-1', event: 'activate', tier: 1, license_status: 'active' });
  expect(await plan(maya)).toBe('pro');
});

it('an upgrade and a downgrade replace the licence, and its owner keeps what replaces it', async () => {
  const maya = await app.creator('sumob');
  await say({ license_key: 'b-1', event: 'purchase', tier: 1 });
  await activate(maya, 'b-1');
  await say({ license_key: 'b-2', prev_license_key: 'b-1', event: 'upgrade', tier: 2, license_status: 'inactive' });
  await say({ license_key: 'b-1', event: 'deactivate', tier: 1 });
  expect(await plan(maya)).toBe('empower');
  await say({ license_key: 'b-3', prev_license_key: 'b-2', event: 'downgrade', tier: 1 });
  expect(await plan(maya)).toBe('pro');
  await say({ license_key: 'b-4', prev_license_key: 'b-3', event: 'migrate', tier: 1 });
  expect([await plan(maya), (await kept('b-3'))?.state]).toEqual(['pro', 'deactivated']);
});

it('calls that come twice or in the wrong order end the same', async () => {
  const begin = Date.now() - 10_000;
  const of = (key: string): Parameters<typeof sumo.call>[] => [
    [{ license_key: `${key}-1`, event: 'purchase', tier: 1 }, { at: begin }],
    [{ license_key: `${key}-1`, event: 'activate', tier: 1 }, { at: begin + 1000 }],
    [{ license_key: `${key}-2`, prev_license_key: `${key}-1`, event: 'upgrade', tier: 2 }, { at: begin + 2000 }],
    [{ license_key: `${key}-1`, event: 'deactivate', tier: 1 }, { at: begin + 2100 }],
    [{ license_key: `${key}-2`, event: 'deactivate', tier: 2 }, { at: begin + 3000 }],
    [{ license_key: `${key}-2`, event: 'activate', tier: 2 }, { at: begin + 4000 }],
  ];
  const orders = [
    [0, 1, 2, 3, 4, 5],
    [5, 4, 3, 2, 1, 0],
    [3, 2, 0, 5, 1, 4],
    [2, 2, 5, 0, 3, 1, 4, 2],
  ];
  const ends = [];
  for (const [nth, order] of orders.entries()) {
    const key = `c${nth}`;
    const maya = await app.creator(`sumoc${'abcd'[nth]}`);
    const said = of(key);
    for (const [step, index] of order.entries()) {
      const next = said[index];
      if (next !== undefined) await say(...next);
      if (step === 1) await activate(maya, `${key}-1`);
    }
    const [first, second] = [await kept(`${key}-1`), await kept(`${key}-2`)];
    const isOwned = second?.creatorId === maya.creatorId;
    ends.push([first?.state, second?.state, second?.plan, isOwned, await plan(maya)]);
  }
  for (const end of ends) expect(end).toEqual(['deactivated', 'active', 'empower', true, 'empower']);
});

it('only recent calls signed by AppSumo are accepted', async () => {
  const said = { license_key: 'd-1', event: 'purchase', tier: 2 };
  const { body, headers } = sumo.call(said);
  const refused = [
    await deliver(sumo.call(said, { apiKey: 'another' })),
    await deliver(sumo.call(said, { at: Date.now() - 6 * 60_000 })),
    await deliver({ body: body.replace('"tier":2', '"tier":1'), headers }),
    await deliver({ body, headers: { ...headers, 'x-appsumo-signature': '' } }),
    await app.app.inject({ method: 'POST', url: '/api/webhooks/appsumo', payload: said }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  expect((await deliver(sumo.call({ ...said, license_key: '' }))).statusCode).toBe(400);
  expect(await kept('d-1')).toBeUndefined();
});

it('a test of the address is answered and does nothing, signed or not', async () => {
  const test = sumo.call({ license_key: 'e-1', event: 'purchase', tier: 2, test: true });
  for (const call of [test, { ...test, headers: { 'content-type': 'application/json' } as Call['headers'] }]) {
    const answer = await deliver(call);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, event: 'purchase' }]);
  }
  expect(
    (await deliver({ ...test, headers: { ...test.headers, 'x-appsumo-signature': 'f'.repeat(64) } })).statusCode,
  ).toBe(401);
  expect(await kept('e-1')).toBeUndefined();
});

it('a buyer without an account signs up first; the licence waits in their browser', async () => {
  await say({ license_key: 'f-1', event: 'purchase', tier: 2 });
  const { to, cookie } = await comeBack(sumo.codeFor('f-1'));
  expect(cookie).toContain('licence_waits=1');
  expect(to).toBe(`/signup?next=${encodeURIComponent('/manage/appsumo-coupon-code?licence=waiting')}`);
  const maya = await app.creator('sumof');
  expect((await licences('POST', maya, cookie)).body).toMatchObject({ plan: 'empower' });
});

it('a licence has one owner, and none without AppSumo’s confirmation', async () => {
  const [maya, jonas] = [await app.creator('sumog'), await app.creator('sumoh')];
  await say({ license_key: 'g-1', event: 'purchase', tier: 1 });
  await activate(maya, 'g-1');
  expect(codeOf(await activate(jonas, 'g-1'))).toBe('licence_taken');
  expect(codeOf(await licences('POST', jonas, 'vitrine_licence=made-up'))).toBe('no_licence_waiting');
  expect((await comeBack('made-up', jonas)).to).toBe('/manage/appsumo-coupon-code?licence=failed');
  const code = sumo.codeFor('g-1');
  sumo.trouble.status = 500;
  expect((await comeBack(code, jonas)).to).toBe('/manage/appsumo-coupon-code?licence=failed');
  sumo.trouble.status = 0;
  expect(await plan(jonas)).toBe('free');
});

it('a licence activated before its purchase arrives gives its plan then; one without a plan is listed', async () => {
  const maya = await app.creator('sumoi');
  expect((await activate(maya, 'i-1')).body).toMatchObject({ plan: 'free', licences: [{ plan: null }] });
  await say({ license_key: 'i-1', event: 'purchase', tier: 1 });
  expect(await plan(maya)).toBe('pro');
  await say({ license_key: 'i-9', event: 'purchase', tier: 9 });
  expect(await breaks('i-9')).toMatchObject([{ kind: 'licence', details: { tier: 9 } }]);
});

it('AppSumo’s list corrects what lost calls would have changed; licences it does not list are reported', async () => {
  const maya = await app.creator('sumoj');
  await say({ license_key: 'j-1', event: 'purchase', tier: 1 });
  await activate(maya, 'j-1');
  const jonas = await app.creator('sumok');
  await say({ license_key: 'k-1', event: 'purchase', tier: 1 });
  await activate(jonas, 'k-1');
  sumo.licences.splice(
    0,
    Number.POSITIVE_INFINITY,
    { license_key: 'j-1', status: 'deactivated', tier: 1 },
    { license_key: 'l-1', status: 'inactive', tier: 2 },
    { license_key: 'm-1', status: 'active', tier: 1 },
  );
  await reconcile();
  expect([await plan(maya), await plan(jonas)]).toEqual(['free', 'pro']);
  expect([await kept('l-1'), await kept('m-1')]).toMatchObject([
    { state: 'inactive', plan: 'empower' },
    { state: 'active', plan: 'pro' },
  ]);
  expect(await breaks('k-1')).toMatchObject([{ details: { why: 'AppSumo does not list it', ours: 'inactive' } }]);
  await say({ license_key: 'j-1', event: 'activate', tier: 1 });
  expect(await plan(maya)).toBe('pro');

  sumo.trouble.status = 500;
  await expect(reconcile()).rejects.toThrow('could not be read');
  sumo.trouble.status = 0;
});

it('44 CVE-2026-26077: without keys nothing of AppSumo is here', async () => {
  const other = await testApp({ url: app.url });
  const { body, headers } = sumo.call({ license_key: 'n-1', event: 'purchase' });
  const answer = await other.app.inject({ method: 'POST', url: '/api/webhooks/appsumo', headers, payload: body });
  expect(answer.statusCode).toBe(404);
  const back = await other.app.inject({ method: 'GET', url: '/api/appsumo/return?code=x' });
  expect(back.headers.location).toBe('/manage/appsumo-coupon-code?licence=failed');
});
