import { afterAll, expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { openOidcServer } from '../../kit/providers/oidc-server.ts';
import { freePort } from '../../kit/server/free-port.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const port = await freePort();
const base = `http://localhost:${port}`;
const oidc = await openOidcServer(base, {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
});
afterAll(oidc.close);
const vitrine = await startVitrine({
  settings: {
    PORT: String(port),
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.tokenClients.own,
    OIDC_RESPONSE_TYPE: 'token',
    OIDC_NAME: 'Studio Login',
  },
});
const browser = await sharedBrowser();

it('tokens that a provider wrote into the address sign in, and are out of it before they are sent', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  let release: () => void = () => undefined;
  const held = new Promise<void>(done => {
    release = done;
  });
  await page.route('**/api/auth/callback/oidc', async route => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue with Studio Login' }).click();
  await page.waitForURL(url => url.origin === oidc.issuer);
  await page.locator('input[name=login]').fill('ada');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await Promise.all([
    page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/auth/callback/oidc')),
    page.getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(page.url()).toBe(`${base}/signin/answer?provider=oidc`);
  release();
  await page.waitForURL(url => url.pathname === '/onboarding');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  expect(readable).not.toMatch(/eyJ|access_token/);

  // An access token alone signs nobody in: nothing in it says whose sign-in it is.
  const lone = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await lone.goto('/signin');
  const [asked] = await Promise.all([
    lone.waitForRequest(request => request.url().startsWith(`${oidc.issuer}/auth`)),
    lone.getByRole('button', { name: 'Continue with Studio Login' }).click(),
  ]);
  await lone.locator('input[name=login]').waitFor();
  const { searchParams } = new URL(asked.url());
  expect(searchParams.get('response_type')).toBe('token');
  const answer = new URLSearchParams({
    access_token: 'opaque',
    token_type: 'Bearer',
    state: searchParams.get('state') ?? '',
  });
  await lone.goto(`/signin/answer?provider=oidc#${answer}`);
  await lone.getByText('You are not signed in: Studio Login did not confirm it.').waitFor();

  // A visitor who opens the page with nothing in its address is told to start again.
  const other = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await other.goto('/signin/answer?provider=oidc');
  await other.getByText('This took too long, or was opened in another browser. Please start again.').waitFor();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  await Promise.all([page, lone, other].map(tab => tab.context().close()));
});
