import { afterAll, describe, expect, it } from 'vitest';
import { openOidcServer } from '../../../../tests/kit/providers/oidc-server.ts';
import { codeOf, holdClock, type SignedCreator, type TestApp, testApp } from '../../../../tests/kit/server/app.ts';
import { beginApp, turnAppOn } from '../factors/factors.flow.ts';
import { codeAt } from '../factors/time-code.ts';
import { linkIdentity } from './identities.sql.ts';

const publicUrl = 'http://localhost:4310';
const oidc = await openOidcServer(publicUrl);
afterAll(oidc.close);
const clock = holdClock(new Date().toISOString());
const settings = {
  OIDC_ISSUER: oidc.issuer,
  OIDC_CLIENT_ID: oidc.client.id,
  OIDC_CLIENT_SECRET: oidc.client.secret,
  OIDC_NAME: 'Studio Login',
  GOOGLE_CLIENT_ID: oidc.client.id,
  GOOGLE_CLIENT_SECRET: oidc.client.secret,
  GOOGLE_API_BASE: oidc.issuer,
};
const app = await testApp({ clock, settings });

/** A browser that keeps its cookies, as far as these tests need one. */
function openBrowser(at: TestApp = app, kept = '') {
  const jar = new Map<string, string>();
  const keep = (cookies: string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  keep(kept === '' ? [] : [kept]);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) => {
    const answer = await at.app.inject({
      method,
      url,
      headers: {
        origin: publicUrl,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    keep([answer.headers['set-cookie'] ?? []].flat());
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      body: answer.body === '' || !String(answer.headers['content-type']).includes('json') ? null : answer.json(),
    };
  };
  const begin = async (given: object = {}) =>
    (await ask('POST', '/api/auth/hosted-logins', { provider: 'oidc', ...given })).body.address as string;
  const comeBack = async (address: string) => (await ask('GET', pathOf(address))).location;
  return {
    jar,
    ask,
    begin,
    comeBack,
    /** All the way: to the provider, in as this person, and back. */
    signIn: async (name: string, given: object = {}) => comeBack(await oidc.signIn(await begin(given), name)),
    who: async () => (await ask('GET', '/api/auth/session')).body?.user?.email as string | undefined,
  };
}
const pathOf = (address: string) => address.slice(publicUrl.length);
const count = async () => (await app.deps.db.selectFrom('users').select('id').execute()).length;
const withSession = (creator: SignedCreator) => openBrowser(app, creator.cookie);
const lastCode = async (email: string) => {
  const mails = await app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  return JSON.stringify(mails.at(-1)?.props).match(/\b\d{6}\b/)?.[0] ?? '';
};

describe('providers to sign in with', () => {
  it('are those that the settings name, and none without settings', async () => {
    expect((await openBrowser().ask('GET', '/api/auth/providers')).body).toEqual({
      providers: [
        { id: 'google', name: 'Google' },
        { id: 'oidc', name: 'Studio Login' },
      ],
    });
    const without = await testApp({ clock, url: app.url });
    expect((await openBrowser(without).ask('GET', '/api/auth/providers')).body).toEqual({ providers: [] });
    expect((await openBrowser(without).ask('POST', '/api/auth/hosted-logins', { provider: 'oidc' })).status).toBe(404);
    expect((await openBrowser(without).ask('GET', '/api/auth/callback/oidc?code=a&state=b')).location).toContain(
      'login=expired',
    );
  });

  it('are begun by our own pages only', async () => {
    for (const url of ['/api/auth/hosted-logins', '/api/auth/sign-ins']) {
      const answer = await app.app.inject({
        method: 'POST',
        url,
        headers: { origin: 'https://evil.example', cookie: 'vitrine_session=x', 'content-type': 'application/json' },
        payload: '{"provider":"oidc"}',
      });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('a hosted login', () => {
  it('creates an account for a verified email without one, and finds it again after its email changes', async () => {
    oidc.people.ada = { email: 'Ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
    const browser = openBrowser();
    expect(await browser.signIn('ada', { zone: 'Europe/Lisbon' })).toBe('/onboarding');
    const { body } = await browser.ask('GET', '/api/auth/session');
    expect(body).toMatchObject({
      user: { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' },
      creator: { zone: 'Europe/Lisbon' },
    });
    expect(oidc.asked).toContain('GET /me');
    oidc.people.ada = { email: 'other@example.org', email_verified: true };
    const again = openBrowser();
    await again.signIn('ada', { next: '/manage/bookings' });
    expect(await again.who()).toBe('ada@example.org');
  });

  it('leads back to the path that was asked for, and to no other site', async () => {
    oidc.people.back = { email: 'back@example.org', email_verified: true, name: 'Back' };
    expect(await openBrowser().signIn('back', { next: '/manage/bookings?x=1' })).toBe('/manage/bookings?x=1');
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/signin'])
      expect(await openBrowser().signIn('back', { next })).toBe('/onboarding');
  });

  it('gives a session of its own in place of the one before', async () => {
    oidc.people.fixed = { email: 'fixed@example.org', email_verified: true, name: 'Fixed' };
    const browser = withSession(await app.creator('formerly'));
    const before = browser.jar.get('vitrine_session');
    await browser.signIn('fixed');
    expect(await browser.who()).toBe('fixed@example.org');
    expect(await openBrowser(app, `vitrine_session=${before}`).who()).toBeUndefined();
  });

  it('creates no account for an email that the provider has not verified', async () => {
    oidc.people.unproved = { email: 'unproved@example.org', email_verified: false, name: 'U' };
    oidc.people.nameless = { name: 'N' };
    const before = await count();
    for (const name of ['unproved', 'nameless'])
      expect(await openBrowser().signIn(name)).toBe('/signin?login=email_not_verified&provider=oidc');
    expect(await count()).toBe(before);
  });

  it('ends at the sign-in screen when the person declines', async () => {
    const browser = openBrowser();
    const state = new URL(await browser.begin()).searchParams.get('state');
    expect(await browser.comeBack(`${publicUrl}/api/auth/callback/oidc?error=access_denied&state=${state}`)).toBe(
      '/signin?login=not_allowed&provider=oidc',
    );
    expect(await browser.who()).toBeUndefined();
  });
});

describe('attacks on a hosted login', () => {
  oidc.people.eve = { email: 'eve@example.org', email_verified: true, name: 'Eve' };

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another provider of this server', (url: URL) => Object.assign(url, { pathname: '/api/auth/callback/google' })],
    ['a code of their own making', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['another issuer (mix-up)', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('%s opens no session', async (_case, change) => {
    const browser = openBrowser();
    const url = new URL(await oidc.signIn(await browser.begin(), 'eve'));
    change(url);
    expect(await browser.comeBack(url.href)).toMatch(/^\/signin\?login=(expired|not_allowed)&/);
    expect(await browser.who()).toBeUndefined();
  });

  it.each(['signature', 'audience'] as const)('a token with another %s opens no session', async how => {
    const browser = openBrowser();
    const address = await oidc.signIn(await browser.begin(), 'eve');
    oidc.lie(how);
    expect(await browser.comeBack(address)).toBe('/signin?login=not_allowed&provider=oidc');
    oidc.lie(undefined);
    expect(await browser.who()).toBeUndefined();
  });

  it('38 GHSA-wxw3-q3m9-c3jr: the answer of one browser opens nothing in another (login CSRF)', async () => {
    const address = await oidc.signIn(await openBrowser().begin(), 'eve');
    const victim = openBrowser();
    await victim.begin();
    expect(await victim.comeBack(address)).toBe('/signin?login=expired&provider=oidc');
    expect(await openBrowser().comeBack(address)).toBe('/signin?login=expired&provider=oidc');
    expect(await victim.who()).toBeUndefined();
  });

  it('an answer works once: two tabs get one session, and later nothing', async () => {
    const browser = openBrowser();
    const address = await oidc.signIn(await browser.begin({ next: '/manage/leads' }), 'eve');
    const sessions = async () => (await app.deps.db.selectFrom('hosted_sessions').selectAll().execute()).length;
    const before = await sessions();
    const [first, second] = await Promise.all([browser.comeBack(address), browser.comeBack(address)]);
    expect([first, second]).toEqual(['/manage/leads', '/manage/leads']);
    expect(await sessions()).toBe(before + 1);
    // A copy of the answer that somebody finds later, with the cookie too: the way was taken.
    const copy = openBrowser(app, `vitrine_login=${browser.jar.get('vitrine_login')}`);
    await copy.comeBack(address);
    expect([await sessions(), await copy.who()]).toEqual([before + 1, undefined]);
  });

  it('39 GHSA-hc7v-rggr-4hvx: 32 redemptions at once make one session', async () => {
    const browser = openBrowser();
    const address = await oidc.signIn(await browser.begin(), 'eve');
    const kept = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const tries = await Promise.all(
      Array.from({ length: 32 }, () =>
        app.app.inject({ method: 'GET', url: pathOf(address), headers: { cookie: kept } }),
      ),
    );
    const opened = tries.filter(answer => String(answer.headers['set-cookie']).includes('vitrine_session='));
    expect(opened).toHaveLength(1);
  });

  it('a new sign-in ends the one before, and one begun eleven minutes ago is over', async () => {
    const browser = openBrowser();
    const earlier = await oidc.signIn(await browser.begin(), 'eve');
    await browser.begin();
    expect(await browser.comeBack(earlier)).toBe('/signin?login=expired&provider=oidc');
    const late = await oidc.signIn(await browser.begin(), 'eve');
    clock.forward(11);
    expect(await browser.comeBack(late)).toBe('/signin?login=expired&provider=oidc');
    clock.set(new Date().toISOString());
  });

  it('37 GHSA-965c-763c-88jm: the state is no other secret here', async () => {
    const browser = openBrowser();
    const state = new URL(await browser.begin()).searchParams.get('state') ?? '';
    expect(await openBrowser(app, `vitrine_session=${state}`).who()).toBeUndefined();
    const proof = openBrowser(app, `vitrine_connect=${state}`);
    expect((await proof.ask('GET', '/api/auth/waiting-sign-in')).body).toBeNull();
  });

  it('40 GHSA-pgx2-m66h-x29f: the return address is always our own', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/hosted-logins',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
      payload: '{"provider":"oidc"}',
    });
    expect(new URL(answer.json().address).searchParams.get('redirect_uri')).toBe(`${publicUrl}/api/auth/callback/oidc`);
  });

  it('a provider that does not answer is reported, before and after the redirect', async () => {
    const browser = openBrowser();
    const address = await oidc.signIn(await browser.begin(), 'eve');
    oidc.goAway(true);
    expect(await browser.comeBack(address)).toBe('/signin?login=unavailable&provider=oidc');
    const closed = { ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' };
    const away = await testApp({ clock, url: app.url, settings: closed });
    const begun = await openBrowser(away).ask('POST', '/api/auth/hosted-logins', { provider: 'oidc' });
    expect([begun.status, codeOf(begun)]).toEqual([502, 'provider_away']);
    oidc.goAway(false);
  });

  it('36 GHSA-g38m-r43w-p2q7: whoever signed up first with the email of somebody else gets nothing', async () => {
    const person = { firstName: 'Mal', lastName: 'Lory', email: 'victim@example.org', password: 'mallory knows' };
    const attacker = openBrowser();
    await attacker.ask('POST', '/api/auth/signup', person);
    const code = await lastCode(person.email);
    oidc.people.victim = { email: person.email, email_verified: true, name: 'Vic Tim' };
    const victim = openBrowser();
    await victim.signIn('victim');
    expect(await victim.who()).toBe(person.email);
    const { email, password } = person;
    expect((await openBrowser().ask('POST', '/api/auth/session', { email, password })).status).toBe(401);
    expect(codeOf(await attacker.ask('POST', '/api/auth/confirmation', { email, code }))).toBe('wrong_code');
    expect(await attacker.who()).toBeUndefined();
  });
});

describe('an email that has an account', () => {
  it('must be proved: the email alone signs nobody in and links nothing', async () => {
    const maya = await app.creator('proves');
    oidc.people.proves = { email: maya.email, email_verified: true, name: 'P' };
    const browser = openBrowser();
    expect(await browser.signIn('proves', { next: '/manage/leads' })).toBe('/signin?login=prove&provider=oidc');
    expect(await browser.who()).toBeUndefined();
    expect((await browser.ask('GET', '/api/auth/waiting-sign-in')).body).toEqual({
      provider: 'oidc',
      name: 'Studio Login',
      email: maya.email,
    });
    // Another account's session proves nothing.
    const other = withSession(await app.creator('stranger'));
    for (const [name, value] of browser.jar) if (name === 'vitrine_connect') other.jar.set(name, value);
    expect(codeOf(await other.ask('POST', '/api/auth/waiting-sign-in/link'))).toBe('not_waiting');
    // The account's own password does.
    await browser.ask('POST', '/api/auth/session', { email: maya.email, password: 'open sesame' });
    expect((await browser.ask('POST', '/api/auth/waiting-sign-in/link')).body).toEqual({ next: '/manage/leads' });
    const later = openBrowser();
    await later.signIn('proves');
    expect(await later.who()).toBe(maya.email);
  });

  it('can be proved by an emailed code, once and within five tries', async () => {
    const noah = await app.creator('bycode');
    oidc.people.bycode = { email: noah.email, email_verified: true, name: 'N' };
    const browser = openBrowser();
    await browser.signIn('bycode');
    expect((await browser.ask('POST', '/api/auth/waiting-sign-in/code')).status).toBe(202);
    const first = await lastCode(noah.email);
    const wrong = first === '000000' ? '000001' : '000000';
    const tried = [];
    for (let i = 0; i < 5; i++)
      tried.push(codeOf(await browser.ask('POST', '/api/auth/waiting-sign-in/proof', { code: wrong })));
    expect(new Set(tried)).toEqual(new Set(['wrong_code']));
    expect(codeOf(await browser.ask('POST', '/api/auth/waiting-sign-in/proof', { code: first }))).toBe(
      'too_many_codes',
    );
    clock.forward(2);
    await browser.ask('POST', '/api/auth/waiting-sign-in/code');
    const code = await lastCode(noah.email);
    expect((await browser.ask('POST', '/api/auth/waiting-sign-in/proof', { code })).body).toEqual({ next: '/manage' });
    expect(await browser.who()).toBe(noah.email);
    clock.set(new Date().toISOString());
  });
});

describe('connected sign-ins', () => {
  it('are linked and unlinked by the signed-in user, except the last one left', async () => {
    const lena = await app.creator('connects');
    const browser = withSession(lena);
    oidc.people.connects = { email: 'quite-another@example.org', email_verified: true, name: 'L' };
    const link = async (name: string) => {
      const { body } = await browser.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' });
      return browser.comeBack(await oidc.signIn(body.address, name));
    };
    expect(await link('connects')).toBe('/manage/accountSettings#sign-ins');
    expect((await browser.ask('GET', '/api/auth/sign-ins')).body).toMatchObject({
      hasPassword: true,
      providers: [
        { id: 'google', linked: null },
        { id: 'oidc', linked: { email: 'quite-another@example.org' } },
      ],
    });
    // A second account cannot have the same.
    const other = withSession(await app.creator('connectstoo'));
    const { body } = await other.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' });
    expect(await other.comeBack(await oidc.signIn(body.address, 'connects'))).toBe(
      '/manage/accountSettings?login=belongs_to_another&provider=oidc#sign-ins',
    );
    expect((await browser.ask('DELETE', '/api/auth/sign-ins/oidc')).status).toBe(200);
    expect(await openBrowser().signIn('connects')).toBe('/onboarding');
  });

  it('need a recent proof to change, and a change signs other browsers out', async () => {
    const creator = await app.creator('proofs');
    const browser = withSession(creator);
    const other = openBrowser();
    await other.ask('POST', '/api/auth/session', { email: creator.email, password: 'open sesame' });
    clock.forward(11);
    expect(codeOf(await browser.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' }))).toBe('proof_needed');
    expect(codeOf(await browser.ask('DELETE', '/api/auth/sign-ins/oidc'))).toBe('proof_needed');
    await browser.ask('POST', '/api/auth/proof', { password: 'open sesame' });
    clock.set(new Date().toISOString());
    oidc.people.proofs = { email: 'proofs-elsewhere@example.org', email_verified: true, name: 'P' };
    const { body } = await browser.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' });
    await browser.comeBack(await oidc.signIn(body.address, 'proofs'));
    expect([await browser.who(), await other.who()]).toEqual([creator.email, undefined]);
  });

  it('are not linked when the person has signed out, or when somebody else returns', async () => {
    const browser = withSession(await app.creator('leaves'));
    oidc.people.leaves = { email: 'leaves-elsewhere@example.org', email_verified: true, name: 'L' };
    const { body } = await browser.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' });
    const address = await oidc.signIn(body.address, 'leaves');
    browser.jar.set('vitrine_session', (await app.creator('comesafter')).cookie.split('=')[1] ?? '');
    expect(await browser.comeBack(address)).toBe('/signin?login=expired&provider=oidc');
    const gone = withSession(await app.creator('signsout'));
    const { body: begun } = await gone.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' });
    const back = await oidc.signIn(begun.address, 'leaves');
    await gone.ask('DELETE', '/api/auth/session');
    expect(await gone.comeBack(back)).toBe('/signin?login=expired&provider=oidc');
    expect(await app.deps.db.selectFrom('identities').selectAll().where('subject', '=', 'leaves').execute()).toEqual(
      [],
    );
  });

  it('an account without a password keeps its only provider', async () => {
    oidc.people.only = { email: 'only@example.org', email_verified: true, name: 'Only One' };
    const browser = openBrowser();
    await browser.signIn('only');
    expect((await browser.ask('GET', '/api/auth/sign-ins')).body.hasPassword).toBe(false);
    expect(codeOf(await browser.ask('DELETE', '/api/auth/sign-ins/oidc'))).toBe('last_way_in');
    // No password fits an account that has none.
    for (const password of ['-', 'undefined', 'x'])
      expect(
        (await openBrowser().ask('POST', '/api/auth/session', { email: 'only@example.org', password })).status,
      ).toBe(401);
  });
});

describe('the second step', () => {
  it('is asked after a provider’s sign-in too, and its token is in no address', async () => {
    const creator = await app.creator('twosteps');
    const { deps } = app;
    const begun = await beginApp(deps, creator.creatorId);
    const key = begun.ok ? begun.value.key.replaceAll(' ', '') : '';
    const on = codeAt(key, clock.now());
    await deps.db.transaction().execute(trx => turnAppOn(deps, trx, creator.creatorId, on));
    const identity = { issuer: oidc.issuer, subject: 'twosteps', provider: 'oidc', email: null };
    await deps.db.transaction().execute(trx => linkIdentity(trx, creator.creatorId, identity, clock.now()));
    const browser = openBrowser();
    expect(await browser.signIn('twosteps', { next: '/manage/leads' })).toBe(
      '/signin?step=second&next=%2Fmanage%2Fleads',
    );
    expect(await browser.who()).toBeUndefined();
    const { challengeName, session } = (await browser.ask('GET', '/api/auth/challenge')).body;
    clock.forward(1);
    const answer = { challengeName, session, answer: codeAt(key, clock.now()) };
    await browser.ask('POST', '/api/auth/challenge', answer);
    expect(await browser.who()).toBe(creator.email);
    // Signing out here signs out there, as where no second step was asked.
    const { body } = await browser.ask('GET', '/api/auth/hosted-sign-out');
    expect(new URL(body.address).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    clock.set(new Date().toISOString());
  });

  it('is not reached by a disabled user, who is sent to the sign-in screen', async () => {
    oidc.people.shut = { email: 'shut@example.org', email_verified: true, name: 'S' };
    await openBrowser().signIn('shut');
    await app.deps.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('email', '=', 'shut@example.org')
      .execute();
    const browser = openBrowser();
    expect(await browser.signIn('shut')).toBe('/signin?login=not_allowed&provider=oidc');
    expect(await browser.who()).toBeUndefined();
  });

  it('56 GHSA-g72g-r7m4-9x4g: a new password ends what waits for a proof', async () => {
    const creator = await app.creator('resets');
    oidc.people.resets = { email: creator.email, email_verified: true, name: 'R' };
    const browser = openBrowser();
    await browser.signIn('resets');
    const owner = withSession(creator);
    const change = { oldPassword: 'open sesame', newPassword: 'sesame no more', repeat: 'sesame no more' };
    expect((await owner.ask('POST', '/api/auth/password', change)).status).toBeLessThan(300);
    expect((await browser.ask('GET', '/api/auth/waiting-sign-in')).body).toBeNull();
  });
});

describe('signing out at the provider', () => {
  it('is offered to sessions of a provider that supports it, and to no other', async () => {
    oidc.people.leaving = { email: 'leaving@example.org', email_verified: true, name: 'L' };
    const browser = openBrowser();
    await browser.signIn('leaving');
    const { address } = (await browser.ask('GET', '/api/auth/hosted-sign-out')).body;
    const url = new URL(address);
    expect([url.origin, url.pathname, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      oidc.issuer,
      '/session/end',
      `${publicUrl}/signin`,
    ]);
    expect((await fetch(address)).status).toBe(200);
    const own = withSession(await app.creator('ownsession'));
    expect((await own.ask('GET', '/api/auth/hosted-sign-out')).body).toEqual({ address: null });
  });
});
