import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import { type CallTrouble, callOutside } from '../../../platform/outside-call.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { ProviderName } from './provider.ts';

/** A provider of OpenID Connect as the operator's settings describe it. */
export type Provider = ProviderName & {
  issuer: string;
  client: { id: string; secret: string | undefined };
  scopes: string;
  /** `code`: a code to exchange; otherwise tokens in the address. */
  responseType: Config['OIDC_RESPONSE_TYPE'];
  /** Only the operator can name a server in their own network. */
  allowPrivate: boolean;
};

/** The providers that the settings name, in the order of their buttons. Google is one of them. */
export function providersOf(config: Config): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_API_BASE, GOOGLE_SIGN_IN } = config;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_SCOPES, OIDC_RESPONSE_TYPE } = config;
  const found: Provider[] = [];
  if (GOOGLE_SIGN_IN && GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined)
    found.push({
      id: 'google',
      name: 'Google',
      issuer: GOOGLE_API_BASE ?? 'https://accounts.google.com',
      client: { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET },
      scopes: 'openid email profile',
      responseType: 'code',
      allowPrivate: GOOGLE_API_BASE !== undefined,
    });
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined)
    found.push({
      id: 'oidc',
      name: OIDC_NAME,
      issuer: OIDC_ISSUER,
      client: { id: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET },
      scopes: OIDC_SCOPES,
      responseType: OIDC_RESPONSE_TYPE,
      allowPrivate: true,
    });
  return found;
}

/** The provider of this name, when it is configured. */
export const providerOf = (config: Config, id: string): Provider | undefined =>
  providersOf(config).find(provider => provider.id === id);

/** Thrown when a provider could not be reached in time; openid-client checks its answers. */
export class ProviderAway extends Error {
  constructor(trouble: CallTrouble) {
    super(`the provider could not be reached: ${trouble}`);
  }
}

const timeoutMs = 10_000;

/** The fetch for openid-client: our own guard for calls outside, no redirects, bounded time and size. */
const outsideFetch =
  (allowPrivate: boolean): CustomFetch =>
  async (url, { method, headers, body }) => {
    const called = await callOutside(
      { method, url, headers, ...(body === undefined || body === null ? {} : { body: String(body) }) },
      { allowPrivate, timeoutMs, mostBytes: 500_000, mayFollow: () => false },
    );
    if (!called.ok) throw new ProviderAway(called.refusal.kind);
    const { status, text } = called.value;
    if (status >= 500) throw new ProviderAway('unreachable');
    const type = called.value.headers['content-type'];
    const hasBody = ![204, 205, 304].includes(status);
    return new Response(hasBody ? text : null, { status, headers: type === undefined ? {} : { 'content-type': type } });
  };

/** The secret in the form, or in a header when the provider takes it only there (OpenID Connect Discovery, 3). */
const whereTaken =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server;
    const send = taken.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    send(server, client, body, headers);
  };

const minutesKnown = 60;

/** The configuration and keys of providers: each is asked for once an hour, and when it is new. */
export type ProviderBook = {
  /** OpenID Connect Discovery. Throws when the provider does not answer. */
  discovered(provider: Provider): Promise<Configuration>;
  /** The keys at this address, cached by jose and fetched again when a token names another. */
  keysOf(provider: Provider, address: string): JWTVerifyGetKey;
};

/** What providers of sign-ins publish about themselves, kept in memory for a while. */
export function createProviderBook({ clock }: Pick<PlatformContext, 'clock'>): ProviderBook {
  const known = new Map<string, { found: Promise<Configuration>; until: number }>();
  const keys = new Map<string, JWTVerifyGetKey>();
  return {
    discovered(provider) {
      const now = clock.now().getTime();
      const key = JSON.stringify([provider.issuer, provider.client]);
      const kept = known.get(key);
      if (kept !== undefined && kept.until > now) return kept.found;
      const found = discover(provider);
      known.set(key, { found, until: now + minutesKnown * 60_000 });
      // After a failure the next caller asks again.
      found.catch(() => known.delete(key));
      return found;
    },
    keysOf(provider, address) {
      const kept = keys.get(address);
      if (kept !== undefined) return kept;
      const fetchKeys = outsideFetch(provider.allowPrivate);
      const made = createRemoteJWKSet(new URL(address), {
        [joseFetch]: (url, { headers }) =>
          fetchKeys(url, { method: 'GET', headers: Object.fromEntries(headers), body: null, redirect: 'manual' }),
      });
      keys.set(address, made);
      return made;
    },
  };
}

function discover(provider: Provider): Promise<Configuration> {
  const { id, secret } = provider.client;
  return discovery(new URL(provider.issuer), id, secret, secret === undefined ? None() : whereTaken(secret), {
    [customFetch]: outsideFetch(provider.allowPrivate),
    timeout: timeoutMs / 1000,
    // Without the first check a token would be trusted for its connection alone, with any signature.
    execute: [enableNonRepudiationChecks, ...(provider.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });
}
