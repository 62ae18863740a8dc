import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { openOidcServer } from '../../../../tests/kit/providers/oidc-server.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const publicUrl = 'http://localhost:4310';
const oidc = await openOidcServer(publicUrl, {
  ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' },
});
afterAll(oidc.close);
const clock = holdClock(new Date().toISOString());
const app = await testApp({
  clock,
  settings: { OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.client.id, OIDC_CLIENT_SECRET: oidc.client.secret },
});

const ask = (url: string, payload: object, cookie = '') =>
  app.app.inject({ method: 'POST', url, headers: { origin: publicUrl, cookie }, payload });

async function nonceFor() {
  const answer = await ask('/api/auth/federated/nonce', { provider: 'oidc' });
  const browser = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { browser, nonce: String(answer.json().nonce) };
}

/** An ID token of the provider's own, as a script of its own would give a page. */
async function idToken(nonce: string, client = oidc.client.id): Promise<string> {
  const verifier = 'v'.repeat(43);
  const redirect = `${publicUrl}/api/auth/callback/oidc`;
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid email profile',
    nonce,
    claims: '{"id_token":{"email":null,"email_verified":null,"given_name":null,"family_name":null}}',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = new URL(await oidc.signIn(`${oidc.issuer}/auth?${query}`, 'ada'));
  const answer = await fetch(`${oidc.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${client}:${encodeURIComponent(oidc.client.secret)}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  return String(((await answer.json()) as { id_token: string }).id_token);
}

describe('signing in with a token of a provider', () => {
  it('works once, in the browser that its nonce was given to', async () => {
    const { browser, nonce } = await nonceFor();
    const token = await idToken(nonce);
    const elsewhere = await ask('/api/auth/federated', { provider: 'oidc', token }, (await nonceFor()).browser);
    expect(elsewhere.statusCode).toBe(401);
    const answer = await ask('/api/auth/federated', { provider: 'oidc', token }, browser);
    expect([answer.statusCode, answer.json()]).toEqual([200, { next: '/onboarding' }]);
    const session = answer.cookies.find(({ name }) => name === 'vitrine_session')?.value;
    const who = await app.app.inject({ url: '/api/auth/session', headers: { cookie: `vitrine_session=${session}` } });
    expect(who.json().user).toMatchObject({ email: 'ada@example.org', firstName: 'Ada' });
    expect((await ask('/api/auth/federated', { provider: 'oidc', token }, browser)).statusCode).toBe(401);
  });

  it('refuses a token for another application', async () => {
    const { browser, nonce } = await nonceFor();
    const token = await idToken(nonce, 'another');
    expect((await ask('/api/auth/federated', { provider: 'oidc', token }, browser)).statusCode).toBe(401);
  });

  it('refuses a token without our nonce, and one that is over', async () => {
    const { browser, nonce } = await nonceFor();
    const strange = await idToken('n'.repeat(43));
    expect((await ask('/api/auth/federated', { provider: 'oidc', token: strange }, browser)).statusCode).toBe(401);
    const token = await idToken(nonce);
    clock.forward(30);
    expect((await ask('/api/auth/federated', { provider: 'oidc', token }, browser)).statusCode).toBe(401);
    clock.set(new Date().toISOString());
  });

  it('43 CVE-2025-59934: refuses what the provider did not sign', async () => {
    const { browser, nonce } = await nonceFor();
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { nonce, email: 'ada@example.org', email_verified: true };
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(oidc.issuer)
      .setAudience(oidc.client.id)
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const body = part({ ...claims, iss: oidc.issuer, aud: oidc.client.id, sub: 'ada', iat: now, exp: now + 300 });
    const tokens = [own, `${part({ alg: 'none' })}.${body}.`, 'not a token', ''];
    for (const token of tokens)
      expect((await ask('/api/auth/federated', { provider: 'oidc', token }, browser)).statusCode).toBe(401);
  });
});
