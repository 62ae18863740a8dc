import { request as ask } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../../tests/kit/server/outbox.ts';
import { createLink, openSession as openCustomer } from '../../customers/customer-session.flow.ts';
import { codeRules } from './account.ts';

/** What was wrong in other products, tried here: each test is named after its advisory. */
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const base = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
const { db, config } = app.deps;
const { held, details, post } = visitorOf(app);
const password = 'open sesame';
const own = { origin: config.publicUrl };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const send = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string | object) =>
  app.app.inject({ method, url, headers: { ...own, ...headers }, ...(payload === undefined ? {} : { payload }) });
const whoIs = async (cookie: string) =>
  ((await send('GET', '/api/auth/session', { cookie })).json() as { user: { id: string } } | null)?.user.id;
/** A request with its address as it is written: clients tidy them up. */
const raw = (path: string, body: string) =>
  new Promise<{ status: number; cookies: string }>((resolve, reject) => {
    const headers = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    ask({ host: base.hostname, port: base.port, method: 'POST', path, headers }, answer => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, cookies: String(answer.headers['set-cookie'] ?? '') });
    })
      .on('error', reject)
      .end(body);
  });

describe('who a user is', () => {
  it('1 CVE-2026-23478: an email or user id sent when a session is read or renewed changes nobody', async () => {
    const [ana, bea] = [await app.creator('ana'), await app.creator('bea')];
    const other = { email: bea.email, userId: bea.creatorId, id: bea.creatorId, creatorId: bea.creatorId };
    const query = new URLSearchParams(other).toString();
    for (const minutes of [0, 51]) {
      clock.forward(minutes);
      const read = await send('GET', `/api/auth/session?${query}`, { cookie: ana.cookie, 'x-user-id': bea.creatorId });
      expect((read.json() as { user: { id: string } }).user.id).toBe(ana.creatorId);
    }
    for (const [method, url] of [
      ['POST', '/api/auth/session'],
      ['PUT', '/api/auth/session'],
      ['PATCH', '/api/auth/session'],
      ['PATCH', '/api/accounts/creator'],
      ['POST', '/api/auth/guest'],
    ] as const) {
      const answer = await send(method, url, { cookie: ana.cookie }, other);
      expect([url, answer.statusCode >= 400, answer.cookies.map(({ name }) => name)]).toEqual([url, true, []]);
      expect(await whoIs(ana.cookie)).toBe(ana.creatorId);
    }
  });

  it('11 CVE-2026-22595: the token of a customer, a booking or an unsubscription opens nothing of the creator', async () => {
    const shop = await openShop(app, 'tokens', { services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    expect((await details(ref, { email: shop.email })).status).toBe(200);
    const link = await db.transaction().execute(trx => createLink(trx, shop.creatorId, shop.email, clock.now()));
    const customer = await openCustomer(app.deps, shop.creatorId, link.token, async () => ({ name: 'Ana', phone: '' }));
    await post(`/at/${shop.userUrl}/subscribe`, { email: 'reader@example.org', itemId: '', website: '' });
    const { rows } = await app.deps.pool.query<{ word: string }>(
      String.raw`select substring(props::text from '/newsletter/([\w-]+)') as word from mails where recipient = 'reader@example.org'`,
    );
    const tokens = { ref, customer, unsubscribe: rows[0]?.word };
    for (const [name, token] of Object.entries(tokens)) {
      expect([name, typeof token]).toEqual([name, 'string']);
      for (const headers of [
        { cookie: `vitrine_session=${token}` },
        { cookie: `vitrine_visitor=${token}; vitrine_guest=${token}` },
        { authorization: `Bearer ${token}` },
      ]) {
        for (const url of ['/api/bookings', `/api/orders?token=${token}`, '/api/own-data/vitrine.zip', '/api/auth/mfa'])
          expect([name, url, (await send('GET', url, headers)).statusCode]).toEqual([name, url, 401]);
        expect(await whoIs(Object.hasOwn(headers, 'cookie') ? (headers.cookie ?? '') : '')).toBeUndefined();
      }
    }
  });

  it('49 CVE-2026-100163: booking with the email of a creator signs nobody in, and connects nothing', async () => {
    const [shop, victim] = [
      await openShop(app, 'booker', { services: [{ durationMinutes: 60, stepMinutes: 60 }] }),
      await app.creator('victim'),
    ];
    const { ref } = await held(shop, shop.services[0] ?? '', '2026-11-24T09:00:00.000Z');
    const booked = await send(
      'POST',
      `/api/holds/${ref}/details`,
      {},
      {
        name: 'Vic',
        email: victim.email,
        notes: '',
        method: null,
      },
    );
    expect(booked.statusCode).toBe(200);
    expect(booked.cookies.map(({ name }) => name).filter(name => /session|visitor/.test(name))).toEqual([]);
    const jar = booked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await whoIs(jar)).toBeUndefined();
    const orders = await app.call('GET', '/api/orders', undefined, victim);
    expect(JSON.stringify(orders.body)).not.toContain(victim.email);
    const { rows } = await app.deps.pool.query('select 1 from sessions where user_id = $1', [victim.creatorId]);
    expect(rows).toHaveLength(1);
  });
});

describe('what other sites may do', () => {
  const evil = { origin: 'https://evil.test' };

  it('27 CVE-2025-53092: the origin of another site is never given back, nor may it come with cookies', async () => {
    const maya = await app.creator('maya');
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    for (const url of ['/api/auth/session', '/api/bookings', '/api/auth/mfa', '/api/openapi.json', '/home'])
      for (const answer of [
        await send('GET', url, { ...evil, cookie: maya.cookie }),
        await send('OPTIONS', url, { ...evil, ...preflight }),
        await send('POST', url, { ...evil, cookie: maya.cookie }, {}),
      ]) {
        const allowed = Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-allow'));
        expect([url, allowed]).toEqual([url, []]);
        expect(JSON.stringify(answer.headers)).not.toContain('evil.test');
      }
  });

  it('57 CVE-2026-45610: no other site turns the second step on or off', async () => {
    const maya = await app.creator('mayamfa');
    const state = async () => (await send('GET', '/api/auth/mfa', { cookie: maya.cookie })).json();
    const before = await state();
    const tries = [
      ['PUT', '/api/auth/mfa/preference', { preferred: 'NOMFA' }],
      ['POST', '/api/auth/mfa/app', undefined],
      ['POST', '/api/auth/mfa/app/confirmation', { code: '123456' }],
      ['POST', '/api/auth/mfa/phone', { phoneNumber: '+351912345678' }],
      ['POST', '/api/auth/mfa/recovery-codes', undefined],
      ['DELETE', '/api/auth/mfa/SOFTWARE_TOKEN_MFA', undefined],
    ] as const;
    const strangers = [
      evil,
      { origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...evil, 'content-type': 'text/plain' },
    ];
    for (const [method, url, body] of tries)
      for (const headers of strangers) {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const answer = await send(method, url, { cookie: maya.cookie, ...headers }, payload);
        expect([method, url, headers, answer.statusCode]).toEqual([method, url, headers, 403]);
      }
    expect(await state()).toEqual(before);
  });
});

describe('limits', () => {
  const tryWith = (email: string, secret: string, more = '') => `{${more}"email":"${email}","password":"${secret}"}`;

  it('28 GHSA-7mqx-wwh4-f9fw: another extra email in each sign-in gives nobody more tries', async () => {
    const maya = await app.creator('mayaextra');
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      // As another field, and as the same field once more.
      const extra = i % 2 === 0 ? `"username":"n${i}@example.org",` : `"email":"n${i}@example.org",`;
      statuses.push((await raw('/api/auth/session', tryWith(maya.email, 'wrong wrong', extra))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 401, 429]));
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(await raw('/api/auth/session', tryWith(maya.email, password))).toEqual({ status: 429, cookies: '' });
  });

  it('34 GHSA-x732-6j76-qmhm: no other spelling of the path leads past a limit', async () => {
    const maya = await app.creator('mayapaths');
    for (let i = 0; i <= 10; i++) await raw('/api/auth/session', tryWith(maya.email, 'wrong wrong'));
    const spelled = [
      '/api/auth/session',
      '//api//auth/session',
      '/api//auth//session',
      '/api/auth/session/',
      '/./api/auth/session',
      '/x/../api/auth/session',
      '/api/auth/session?x=1',
      '/api/auth/%73ession',
      '/API/AUTH/SESSION',
      '/api/auth/session;x=1',
    ];
    for (const path of spelled) {
      const answer = await raw(path, tryWith(maya.email, password));
      expect([path, answer.cookies]).toEqual([path, '']);
      expect([path, [400, 404, 429].includes(answer.status)]).toEqual([path, true]);
    }
    await db.deleteFrom('throttles').execute();
    expect((await raw('/api/auth/session', tryWith(maya.email, password))).status).toBe(200);
  });

  it('24 CVE-2025-47781: of many codes tried at the same moment five are looked at', async () => {
    const email = 'parallel@example.org';
    const person = { firstName: 'Par', lastName: 'Allel', email, password: 'salsa4ever' };
    const begun = await send('POST', '/api/auth/vitrine-signup', {}, person);
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { rows } = await app.deps.pool.query<{ code: string }>(
      `select props->>'code' as code from mails where recipient = $1 and template = 'confirm-code'`,
      [email],
    );
    const right = rows[0]?.code ?? '';
    const guesses = Array.from({ length: 60 }, (_, i) => String(i).padStart(6, '0')).filter(code => code !== right);
    const confirm = (code: string) => send('POST', '/api/auth/confirmation', { cookie }, { email, code });
    const answers = (await Promise.all(guesses.map(confirm))).map(answer => codeOf({ body: answer.json() }));
    expect(answers.filter(code => code === 'wrong_code')).toHaveLength(codeRules.tries);
    expect(new Set(answers)).toEqual(new Set(['wrong_code', 'too_many_codes']));
    expect(codeOf({ body: (await confirm(right)).json() })).toBe('too_many_codes');
  });
});

it('40 GHSA-pgx2-m66h-x29f: no mail of an account leads to the host that a request names', async () => {
  const byLink = await testApp({ clock, url: app.url, settings: { SIGNUP_VERIFICATION: 'link' } });
  const shop: SignedCreator = await app.creator('hosts');
  const evil = { ...own, host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  const as = { ...evil, cookie: shop.cookie };
  const call = async (method: 'POST', url: string, headers: Record<string, string>, payload: object, on = app) => {
    const answer = await on.app.inject({ method, url, headers, payload });
    expect([url, answer.statusCode < 300], answer.body).toEqual([url, true]);
  };
  const person = { firstName: 'Ho', lastName: 'Sts', password: 'salsa4ever' };
  await call('POST', '/api/auth/vitrine-signup', evil, { ...person, email: 'newhost@example.org' }, byLink);
  await call('POST', '/api/auth/vitrine-signup', evil, { ...person, email: shop.email });
  for (const agent of ['Firefox/140.0 Linux', 'Safari/604.1 iPhone'])
    await call('POST', '/api/auth/session', { ...evil, 'user-agent': agent }, { email: shop.email, password });
  await call('POST', '/api/auth/email-change', as, { email: 'other@example.org' });
  await call('POST', '/api/auth/password/forgot', evil, { email: shop.email });
  await runWaiting(app.deps, 'mail-reset-code');
  await call('POST', '/api/own-data/deletion', as, { email: shop.email });
  await call('POST', '/api/auth/password', as, { oldPassword: password, newPassword: 'bachata4', repeat: 'bachata4' });
  const { rows } = await app.deps.pool.query<{ template: string; props: Record<string, unknown> }>(
    'select template, props from mails where recipient = any($1)',
    [[shop.email, 'newhost@example.org', 'other@example.org']],
  );
  expect([...new Set(rows.map(({ template }) => template))].toSorted()).toEqual([
    'account-leaving',
    'already-here',
    'confirm-link',
    'email-change-code',
    'email-change-notice',
    'new-device',
    'password-changed',
    'reset-code',
  ]);
  expect(JSON.stringify(rows)).not.toContain('evil.test');
  const links = rows.flatMap(({ props }) => Object.values(props).filter(value => /^https?:/.test(String(value))));
  expect(links.length).toBeGreaterThan(4);
  for (const link of links) expect(String(link)).toMatch(/^http:\/\/localhost:4310\//);
});
