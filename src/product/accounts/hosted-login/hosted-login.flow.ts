import { createHash } from 'node:crypto';
import { authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo } from 'openid-client';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { claimsSchema, namesFrom } from './claims.ts';
import { type HostedLogin, insertHostedLogin, type LoginAnswer, takeHostedLogin } from './hosted-logins.sql.ts';
import { type ClaimedIdentity, hostedLoginRules } from './provider.ts';
import { type Provider, ProviderAway, type ProviderBook } from './providers.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'log'> & {
  providers: ProviderBook;
};

/** What a hosted login is for: signing in, or, signed in as `userId`, connecting the provider. */
export type LoginRequest = { userId: string | null; back: string; zone: string | null; style: string | null };

const callbackUrl = (deps: Deps, provider: Provider): string =>
  `${deps.config.publicUrl}/api/auth/callback/${provider.id}`;
/** How this provider answers a login that begins now. */
export const answerOf = ({ responseType }: Provider): 'code' | 'tokens' =>
  responseType === 'code' ? 'code' : 'tokens';
const verifierPlace = (stateHash: Buffer): string => `hosted-login ${stateHash.toString('base64url')}`;

/**
 * Begins a hosted login, bound to one browser and valid for ten minutes: returns the provider's address, with state,
 * nonce and PKCE (RFC 7636). Whatever that browser began before ends.
 */
export async function beginHostedLogin(
  deps: Deps,
  provider: Provider,
  login: LoginRequest,
  browser: string,
): Promise<Result<{ address: string; nonce: string }, { kind: 'provider_away' }>> {
  const server = await deps.providers
    .discovered(provider)
    .catch((error: unknown) => noteFailure(deps, provider, error));
  if (server === undefined) return refuse({ kind: 'provider_away' });
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const stateHash = hashToken(state);
  await deps.db.transaction().execute(trx =>
    insertHostedLogin(trx, {
      ...login,
      stateHash,
      browserHash: hashToken(browser),
      provider: provider.id,
      answer: answerOf(provider),
      verifier: seal(deps.linkSecret, verifierPlace(stateHash), verifier),
      nonce,
      expiresAt: inTenMinutes(deps),
    }),
  );
  const address = buildAuthorizationUrl(server, {
    redirect_uri: callbackUrl(deps, provider),
    response_type: provider.responseType,
    scope: provider.scopes,
    state,
    nonce,
    ...(answerOf(provider) === 'code' && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  }).href;
  return accept({ address, nonce });
}

/** A nonce for a token that the provider's own script will give this browser's page: valid for ten minutes, once. */
export async function giveNonce(deps: Deps, provider: Provider, browser: string): Promise<string> {
  const nonce = newToken();
  const stateHash = hashToken(nonce);
  await deps.db.transaction().execute(trx =>
    insertHostedLogin(trx, {
      userId: null,
      back: '',
      zone: null,
      style: null,
      stateHash,
      browserHash: hashToken(browser),
      provider: provider.id,
      answer: 'nonce',
      // There is no code to exchange: this verifier is never used.
      verifier: seal(deps.linkSecret, verifierPlace(stateHash), newToken()),
      nonce,
      expiresAt: inTenMinutes(deps),
    }),
  );
  return nonce;
}

const inTenMinutes = ({ clock }: Deps): Date =>
  new Date(clock.now().getTime() + hostedLoginRules.minutesValid * 60_000);

/**
 * Takes the hosted login with this state, once; undefined when it is another browser's, over, taken already, or to
 * be answered otherwise.
 */
export const takeLogin = (
  deps: Deps,
  provider: Provider,
  { state, browser, answer }: { state: string; browser: string; answer: LoginAnswer },
): Promise<HostedLogin | undefined> =>
  takeHostedLogin(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    provider: provider.id,
    answer,
    now: deps.clock.now(),
  });

export type ProviderLogin = { identity: ClaimedIdentity; idToken: string };

/**
 * The user the provider names. `query` is what it sent the browser back with. openid-client checks state, issuer,
 * the signature and times of the token, its audience and its nonce; the code is sent with this login's verifier.
 */
export async function askProvider(
  deps: Deps,
  provider: Provider,
  login: HostedLogin,
  { state, query }: { state: string; query: string },
): Promise<Result<ProviderLogin, { kind: 'not_granted' | 'provider_away' }>> {
  try {
    const server = await deps.providers.discovered(provider);
    const tokens = await authorizationCodeGrant(server, new URL(`${callbackUrl(deps, provider)}${query}`), {
      expectedState: state,
      expectedNonce: login.nonce,
      pkceCodeVerifier: unseal(deps.linkSecret, verifierPlace(login.stateHash), login.verifier),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) return refuse({ kind: 'not_granted' });
    // GET /oauth2/userInfo of the specification: claims that the token leaves out.
    const more =
      claims.email === undefined && server.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(server, tokens.access_token, claims.sub)
        : {};
    return accept({
      identity: identityIn(claims.iss, { ...claims, ...more, sub: claims.sub }),
      idToken: tokens.id_token,
    });
  } catch (error) {
    noteFailure(deps, provider, error);
    return refuse({ kind: isAway(error) ? 'provider_away' : 'not_granted' });
  }
}

/** The identity that claims describe; an email counts only when the provider has verified it. */
export function identityIn(issuer: string, given: object): ClaimedIdentity {
  const claims = claimsSchema.parse(given);
  const { sub: subject, email, email_verified: isVerified } = claims;
  return {
    issuer,
    subject,
    verifiedEmail: email !== undefined && isVerified === true ? email : null,
    ...namesFrom(claims),
  };
}

/** Whether an error of openid-client, or its cause, means that the provider did not answer. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderAway || cause.name === 'TimeoutError') return true;
  return false;
}

/** Logs why a provider's answer was refused; users do not see the reason. */
export function noteFailure({ log }: Pick<Deps, 'log'>, { id }: Provider, error: unknown): undefined {
  const why = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  log.warn({ provider: id, code, why }, 'a hosted login was not completed');
  return undefined;
}

/** For a rotation of keys. */
export const sealedVerifiers = sealedColumn('hosted_logins', 'verifier', ['stateHash'], ({ stateHash }) =>
  verifierPlace(stateHash),
);
