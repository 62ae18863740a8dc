import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openOidcServer } from '../../../../tests/kit/providers/oidc-server.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';

const publicUrl = 'http://localhost:4310';
const oidc = await openOidcServer(publicUrl, {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
  eve: { email: 'eve@example.org', email_verified: true, name: 'Eve' },
});
afterAll(oidc.close);
const clock = holdClock(new Date().toISOString());
const settings = { OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.tokenClients.own };
const app = await testApp({ clock, settings: { ...settings, OIDC_RESPONSE_TYPE: 'id_token token' } });
const callback = '/api/auth/callback/oidc';
const notAllowed = '/signin?login=not_allowed&provider=oidc';
const expired = '/signin?login=expired&provider=oidc';
type Tokens = { idToken: string; accessToken: string };
type Answer = { state: string; tokens: Tokens | null };

/** A browser at our pages: it keeps its cookies, and hands over what is in its address. */
function openBrowser(at = app, jar = new Map<string, string>()) {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, origin = publicUrl) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await at.app.inject({ method, url, headers: { origin, cookie }, ...(payload && { payload }) });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  const begin = async (next?: string): Promise<string> =>
    (await ask('POST', '/api/auth/hosted-logins', { provider: 'oidc', next })).json().address;
  const give = async (answer: Answer): Promise<string> => (await ask('POST', callback, answer)).json().next;
  const who = async (): Promise<string | undefined> => (await ask('GET', '/api/auth/session')).json()?.user?.email;
  return { jar, ask, begin, give, who };
}
const signedIn = ({ cookie }: SignedCreator) => {
  const [name = '', value = ''] = cookie.split('=');
  return openBrowser(app, new Map([[name, value]]));
};

/** What the page reads in the address that the provider leads this person back to. */
async function answerFor(address: string, person: string): Promise<{ state: string; tokens: Tokens }> {
  const back = new URL(await oidc.signIn(address, person));
  expect([back.origin + back.pathname, back.search]).toEqual([publicUrl + callback, '']);
  const read = new URLSearchParams(back.hash.slice(1));
  const of = (name: string): string => read.get(name) ?? '';
  return { state: of('state'), tokens: { idToken: of('id_token'), accessToken: of('access_token') } };
}

/** The same way there, for another application of the provider. */
function forAnother(address: string): string {
  const url = new URL(address);
  url.searchParams.set('client_id', oidc.tokenClients.other);
  return url.href;
}

describe('tokens in the address', () => {
  it('sign in whoever the provider says with them, at the path that was asked for', async () => {
    const browser = openBrowser();
    const address = await browser.begin('/manage/bookings');
    expect(new URL(address).searchParams.get('response_type')).toBe('id_token token');
    // The server is sent nothing of them: a browser takes them along to the page that reads them.
    expect((await browser.ask('GET', callback)).headers.location).toBe('/signin/answer?provider=oidc');
    expect(await browser.give(await answerFor(address, 'ada'))).toBe('/manage/bookings');
    expect(await browser.who()).toBe('ada@example.org');
    expect(oidc.asked).toContain('GET /me');
    expect(oidc.asked).not.toContain('POST /token');
  });

  it('count once, also in two tabs', async () => {
    const browser = openBrowser();
    const answer = await answerFor(await browser.begin('/manage/leads'), 'eve');
    const count = async () => (await app.deps.db.selectFrom('hosted_sessions').selectAll().execute()).length;
    const before = await count();
    expect(await Promise.all([browser.give(answer), browser.give(answer)])).toEqual(['/manage/leads', '/manage/leads']);
    await browser.give(answer);
    expect(await count()).toBe(before + 1);
    clock.forward(11);
    expect(await browser.give(answer)).toBe(expired);
    clock.set(new Date().toISOString());
  });

  it('connect the account of whoever asked for it, and of nobody else', async () => {
    const maya = await app.creator('tokenslinks');
    const browser = signedIn(maya);
    const { address } = (await browser.ask('POST', '/api/auth/sign-ins', { provider: 'oidc' })).json();
    oidc.people.mia = { email: 'mia@example.org', email_verified: true };
    const answer = await answerFor(address, 'mia');
    expect(await signedIn(maya).give(answer)).toBe(expired);
    expect(await browser.give(answer)).toBe('/manage/accountSettings#sign-ins');
  });
});

describe('tokens asked for as Amazon Cognito names them', () => {
  const begin = async (name: string) => {
    oidc.people[name] = { email: `${name}@example.org`, email_verified: 'true' };
    const amazon = await testApp({ clock, url: app.url, settings: { ...settings, OIDC_RESPONSE_TYPE: 'token' } });
    const browser = openBrowser(amazon);
    return { browser, address: await browser.begin('/manage/leads') };
  };

  it('come with an ID token, and sign in whoever it names', async () => {
    const { browser, address } = await begin('lin');
    const asked = new URL(address).searchParams;
    expect([asked.get('response_type'), asked.get('scope'), asked.get('nonce')]).toEqual([
      'token',
      'openid email profile',
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(await browser.give(await answerFor(address, 'lin'))).toBe('/manage/leads');
    expect(await browser.who()).toBe('lin@example.org');
  });

  it.each<[string, (own: Tokens, foreign: Tokens) => Answer['tokens']]>([
    ['an access token alone says nothing of whose sign-in it is', () => null],
    [
      'one of another application is not believed beside our ID token',
      (own, { accessToken }) => ({ ...own, accessToken }),
    ],
    ['another application’s are not believed', (_own, foreign) => foreign],
  ])('%s', async (_what, given) => {
    const { browser, address } = await begin('tom');
    const { state, tokens } = await answerFor(address, 'tom');
    const foreign = await answerFor(forAnother(address), 'lin');
    expect(await browser.give({ state, tokens: given(tokens, foreign.tokens) })).toBe(notAllowed);
    expect(await browser.who()).toBeUndefined();
  });
});

describe('what opens no session', () => {
  let browser = openBrowser();
  let address = '';
  beforeEach(async () => {
    browser = openBrowser();
    address = await browser.begin();
  });
  const refused = async (answer: Answer, path: string) => {
    expect(await browser.give(answer)).toBe(path);
    expect(await browser.who()).toBeUndefined();
  };

  it('both tokens, made for another application', async () =>
    refused(await answerFor(forAnother(address), 'eve'), notAllowed));

  it('the access token of another application, beside our ID token', async () => {
    const own = await answerFor(address, 'eve');
    const foreign = await answerFor(forAnother(address), 'ada');
    await refused({ ...own, tokens: { ...own.tokens, accessToken: foreign.tokens.accessToken } }, notAllowed);
  });

  it('another person’s access token for our own application', async () => {
    const own = await answerFor(address, 'eve');
    const other = await answerFor(await openBrowser().begin(), 'ada');
    await refused({ ...own, tokens: { ...own.tokens, accessToken: other.tokens.accessToken } }, notAllowed);
  });

  it('tokens of another sign-in, whose nonce is not ours', async () => {
    const earlier = await answerFor(await openBrowser().begin(), 'ada');
    const { state } = await answerFor(address, 'eve');
    await refused({ state, tokens: earlier.tokens }, notAllowed);
  });

  it('a forged ID token, and after it the genuine one', async () => {
    const own = await answerFor(address, 'eve');
    const [head, body = '', signature] = own.tokens.idToken.split('.');
    const told = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...told, sub: 'ada' })).toString('base64url');
    await refused({ ...own, tokens: { ...own.tokens, idToken: [head, changed, signature].join('.') } }, notAllowed);
    // The way was taken: the second tab is led where the first one was.
    await refused(own, notAllowed);
  });

  it('the answer of another browser (login CSRF), and an unknown state', async () => {
    const stranger = openBrowser();
    const theirs = await answerFor(await stranger.begin(), 'eve');
    await refused(theirs, expired);
    await refused({ ...theirs, state: 'x'.repeat(43) }, expired);
    expect(await stranger.give(theirs)).toBe('/onboarding');
  });

  it('a state that was given out as the nonce of a token of another making', async () => {
    const asked = (await browser.ask('POST', '/api/auth/federated/nonce', { provider: 'oidc' })).json();
    const url = new URL(address);
    url.searchParams.set('nonce', asked.nonce);
    url.searchParams.set('state', asked.nonce);
    await refused(await answerFor(url.href, 'eve'), expired);
  });

  it('a provider that says no, or sends one token alone', async () =>
    refused({ state: stateOf(address), tokens: null }, notAllowed));

  it('a code, where tokens were asked for', async () => {
    const answer = await browser.ask('GET', `${callback}?code=any&state=${stateOf(address)}`);
    expect(answer.headers.location).toBe(notAllowed);
    expect(oidc.asked).not.toContain('POST /token');
  });

  it('tokens, where a code was asked for, and where the settings ask for none', async () => {
    const byCode = await testApp({ clock, url: app.url, settings });
    const other = openBrowser(byCode);
    const begun = new URL(await other.begin());
    expect([begun.searchParams.get('response_type'), begun.searchParams.has('code_challenge')]).toEqual(['code', true]);
    const { tokens } = await answerFor(address, 'eve');
    const body = { state: stateOf(begun.href), tokens };
    const answer = await other.ask('POST', callback, body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'provider_unknown']);
    // Also when the settings have changed since.
    expect(await openBrowser(app, other.jar).give(body)).toBe(expired);
  });

  it('a page elsewhere that posts them', async () => {
    const answer = await answerFor(address, 'eve');
    expect((await browser.ask('POST', callback, answer, 'https://evil.example')).statusCode).toBe(403);
    expect(await browser.who()).toBeUndefined();
  });

  it('a provider that does not answer, which is reported', async () => {
    const answer = await answerFor(address, 'eve');
    oidc.goAway(true);
    await refused(answer, '/signin?login=unavailable&provider=oidc');
    oidc.goAway(false);
  });
});

const stateOf = (address: string): string => new URL(address).searchParams.get('state') ?? '';
