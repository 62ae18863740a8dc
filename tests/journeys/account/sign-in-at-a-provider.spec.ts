import { afterAll, describe, expect, it } from 'vitest';
import { tokenKeys } from '../../../src/product/accounts/client/local-keys.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { openOidcServer } from '../../kit/providers/oidc-server.ts';
import { freePort } from '../../kit/server/free-port.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const port = await freePort();
const base = `http://localhost:${port}`;
const oidc = await openOidcServer(base);
afterAll(oidc.close);
const { issuer, client } = oidc;
const vitrine = await startVitrine({
  settings: {
    PORT: String(port),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Studio Login',
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_API_BASE: issuer,
  },
});
const browser = await sharedBrowser();

type Tab = Awaited<ReturnType<typeof openTab>>;
const open = () => openTab(browser, vitrine, { viewport: { width: 1440, height: 900 } });
const atProvider = (page: Tab) => page.waitForURL(url => url.origin === issuer);
const atHome = (page: Tab, path: RegExp) => page.waitForURL(url => url.origin === base && path.test(url.pathname));
const sentence = (page: Tab, text: string) => page.getByText(text).waitFor();

async function look(page: Tab, name: string): Promise<void> {
  for (const width of [768, 360, 1440]) {
    await resized(page, { width, height: 900 });
    await shot(page, `${name}-${width}`);
  }
}

/** Signs in on the provider's own pages and lets Vitrine know who that is. */
async function nameOneself(page: Tab, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Whatever the page could read of storage and its own address. */
const readable = (page: Tab) =>
  page.evaluate(() => ({
    kept: { ...localStorage },
    all: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.location.href]),
  }));

/** From /signin to the provider and in there; `button` is the way that is taken. */
async function comeFromProvider(name: string, button = 'Continue with Studio Login'): Promise<Tab> {
  const page = await open();
  await page.goto('/signin');
  await page.getByRole('button', { name: button }).click();
  await atProvider(page);
  await nameOneself(page, name);
  return page;
}

describe('at a provider', () => {
  it('/google/signup leads there once it is known that nobody is signed in, and comes back to a new account', async () => {
    oidc.people.ada = { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
    const page = await open();
    const begun: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/auth/hosted-logins')) begun.push(request.url());
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>(done => {
      release = done;
    });
    let isAsked = false;
    await page.route('**/api/auth/session', async route => {
      isAsked = true;
      await held;
      await route.continue();
    });
    await page.goto('/google/signup');
    await expect.poll(() => isAsked).toBe(true);
    expect([await page.locator('#app').innerText(), begun]).toEqual(['', []]);
    release();
    await atProvider(page);
    expect(begun).toHaveLength(1);
    await nameOneself(page, 'ada');
    await atHome(page, /^\/onboarding$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([new URL(page.url()).search, new URL(page.url()).hash]).toEqual(['', '']);
    const { kept, all } = await readable(page);
    expect(kept).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', flow: 'avatar' });
    expect(kept.cognitoUsername).toMatch(/^[0-9a-f-]{36}$/);
    for (const key of tokenKeys) expect(kept).not.toHaveProperty(key);
    for (const { name, value } of await page.context().cookies(base))
      if (name === 'vitrine_session') expect(all).not.toContain(value);
    // A user with a session is led past every way to get one.
    await page.goto('/google/signup');
    await atHome(page, /^\/manage/);
    await page.context().close();
  });

  it('one redirect goes at a time, whichever tab it is asked in', async () => {
    const first = await open();
    const second = await first.context().newPage();
    let begun = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>(done => {
      release = done;
    });
    await first.context().route('**/api/auth/hosted-logins', async route => {
      begun += 1;
      await held;
      await route.continue();
    });
    for (const page of [first, second]) await page.goto('/signin');
    await first.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.poll(() => begun).toBe(1);
    const other = second.getByRole('button', { name: 'Continue with Studio Login' });
    await other.click();
    await other.and(second.locator(':enabled')).waitFor();
    expect(begun).toBe(1);
    release();
    await atProvider(first);
    expect([begun, new URL(second.url()).pathname]).toEqual([1, '/signin']);
    await first.context().close();
  });

  it('an email that has an account is connected after its password, and then signs in at once', async () => {
    const nora = await overHttp(vitrine).creator('noraprovider');
    oidc.people.nora = { email: nora.email, email_verified: true, name: 'Nora' };
    const page = await comeFromProvider('nora');
    await page.getByRole('heading', { name: 'You already have an account' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect((await readable(page)).kept.cognitoUsername).toBeUndefined();
    await look(page, 'prove');
    await page.getByLabel('Email').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill('open sesame');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await atHome(page, /^\/(manage|onboarding)/);
    await page.context().close();

    const again = await comeFromProvider('nora');
    await atHome(again, /^\/(manage|onboarding)/);
    await overHttp(vitrine).call('PATCH', '/api/accounts/creator', { onboarded: true }, nora);

    // Signing out here and there; where the provider keeps silent, the page waits three seconds and says so.
    await again.goto('/manage/accountSettings#account');
    await again.route(`${issuer}/session/end**`, () => undefined);
    await again.locator('#account').getByRole('button', { name: 'Sign out' }).click();
    await sentence(again, 'Signout timeout fail');
    expect(new URL(again.url()).pathname + new URL(again.url()).search).toBe('/signin');
    const { kept } = await readable(again);
    expect([kept.cognitoUsername, kept.visitorId?.startsWith('unsigned-')]).toEqual([undefined, true]);
    await shot(again, 'signed-out-late');
    await again.context().close();
  });
});

describe('a provider that does not do as it should', () => {
  oidc.people.eve = { email: 'eve@example.org', email_verified: true, name: 'Eve' };
  /** The form, and every other way in, are there to go on with. */
  const canGoOn = async (page: Tab) => {
    await page.getByLabel('Email').waitFor();
    expect(await page.getByRole('button', { name: /^Continue with/ }).count()).toBe(2);
    expect(await page.getByRole('link', { name: 'Create an account' }).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/signin');
  };

  it('signs nobody in with a token that it did not sign', async () => {
    oidc.lie('signature');
    const page = await comeFromProvider('eve');
    await sentence(page, 'You are not signed in: Studio Login did not confirm it.');
    oidc.lie(undefined);
    await canGoOn(page);
    await look(page, 'provider-lies');
    await page.context().close();
  });

  it('is waited for ten seconds, and can be asked again', async () => {
    oidc.answerLate(true);
    const since = Date.now();
    const page = await comeFromProvider('eve');
    await sentence(page, 'Studio Login didn’t answer. Try again in a minute, or use your password.');
    expect(Date.now() - since).toBeLessThan(25_000);
    await canGoOn(page);
    oidc.answerLate(false);
    await page.getByRole('button', { name: 'Continue with Studio Login' }).click();
    // The provider knows her still, and sends her straight on.
    await atHome(page, /^\/onboarding$/);
    await page.context().close();
  });
});
