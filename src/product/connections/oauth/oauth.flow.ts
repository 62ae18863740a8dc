import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import { type CallRules, type CallTrouble, callOutside, type OutsideAnswer } from '../../../platform/outside-call.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { newToken } from '../../../platform/secrets.ts';

/** A provider that asks its own people for permission (RFC 6749, 4.1), and this installation's keys for it. */
export type OAuthProvider = {
  id: string;
  client: { id: string; secret: string };
  authorizeUrl: string;
  tokenUrl: string;
  /** Null: there is no call to revoke a permission. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** Further parameters of the provider. */
  authorizeParams: Readonly<Record<string, string>>;
  /** The path that people come back to. */
  returnPath: string;
  /** Where the keys go: in the form, or in the header of RFC 7617. */
  clientAuth: 'form' | 'basic';
  rules: CallRules;
};

/** `refreshToken` is null when the provider sends none, which keeps the one it sent before. */
type OAuthTokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number | null };

/**
 * `not_granted`: the permission was refused or revoked, or the answer belongs to another request. `keys_refused`: this
 * installation's own keys do not work there, which says nothing of a permission.
 */
export type OAuthTrouble = CallTrouble | 'not_granted' | 'keys_refused' | 'server_failed';
type OAuthAnswer<T> = Result<T, { kind: OAuthTrouble }>;
type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'>;

const minutesToAnswer = 15;
const stateSchema = z.object({ verifier: z.string(), at: z.number(), back: z.string() });
const placeOf = (provider: OAuthProvider, creatorId: CreatorId) => `${provider.id} ${creatorId}`;
const returnUrl = (deps: Deps, provider: OAuthProvider) => `${deps.config.publicUrl}${provider.returnPath}`;

/**
 * The provider's address at which it asks a creator for permission. The answer is bound to them: the state is
 * encrypted for them alone, with the PKCE verifier (RFC 7636) and the path to go `back` to in the end.
 */
export function permissionAddress(deps: Deps, provider: OAuthProvider, creatorId: CreatorId, back: string): string {
  const verifier = newToken();
  const state = JSON.stringify({ verifier, at: deps.clock.now().getTime(), back });
  const url = new URL(provider.authorizeUrl);
  url.search = new URLSearchParams({
    client_id: provider.client.id,
    redirect_uri: returnUrl(deps, provider),
    response_type: 'code',
    ...(provider.scopes.length === 0 ? {} : { scope: provider.scopes.join(' ') }),
    ...provider.authorizeParams,
    state: seal(deps.linkSecret, placeOf(provider, creatorId), state).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Exchanges the provider's answer for tokens, and returns the path to go back to. A state works once. */
export async function redeemCode(
  deps: Deps,
  provider: OAuthProvider,
  creatorId: CreatorId,
  given: { code: string; state: string },
): Promise<OAuthAnswer<OAuthTokens & { back: string }>> {
  const state = readState(deps, provider, creatorId, given.state);
  if (state === undefined || !(await isFirstUse(deps, given.state))) return refuse({ kind: 'not_granted' });
  const answer = await askTokens(provider, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: state.verifier,
    redirect_uri: returnUrl(deps, provider),
  });
  return answer.ok ? accept({ ...answer.value, back: state.back }) : answer;
}

function readState(deps: Deps, provider: OAuthProvider, creatorId: CreatorId, state: string) {
  try {
    const text = unseal(deps.linkSecret, placeOf(provider, creatorId), Buffer.from(state, 'base64url'));
    const read = stateSchema.parse(JSON.parse(text));
    return deps.clock.now().getTime() - read.at > minutesToAnswer * 60_000 ? undefined : read;
  } catch {
    return undefined;
  }
}

/** Identified by its bytes, which several base64 texts may encode, and remembered longer than a state is valid. */
async function isFirstUse({ db }: Deps, state: string): Promise<boolean> {
  const bytes = createHash('sha256').update(Buffer.from(state, 'base64url')).digest('base64url');
  return (await countTry(db, `oauth-state:${bytes}`, { max: 1, seconds: minutesToAnswer * 120 })) === undefined;
}

/** New tokens for a refresh token; `not_granted` when the permission was revoked. */
export const refreshTokens = (provider: OAuthProvider, refreshToken: string): Promise<OAuthAnswer<OAuthTokens>> =>
  askTokens(provider, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Revokes a permission (RFC 7009). A token the provider does not know counts as revoked. */
export async function revokeToken(provider: OAuthProvider, token: string): Promise<OAuthAnswer<null>> {
  if (provider.revokeUrl === null) return accept(null);
  const asked = await postForm(provider, provider.revokeUrl, { token });
  if (!asked.ok) return asked;
  const { status } = asked.value;
  return status === 200 || status === 400 ? accept(null) : refuse({ kind: 'server_failed' });
}

// RFC 6749, A.12: anything else could not be sent in a header.
const token = z.string().regex(/^[\x20-\x7e]+$/);
const answerSchema = z.object({
  access_token: token,
  refresh_token: token.optional(),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});

async function askTokens(provider: OAuthProvider, form: Record<string, string>): Promise<OAuthAnswer<OAuthTokens>> {
  const { id, secret } = provider.client;
  const keys = provider.clientAuth === 'form' ? { client_id: id, client_secret: secret } : {};
  const asked = await postForm(provider, provider.tokenUrl, { ...keys, ...form });
  if (!asked.ok) return asked;
  const { status, text } = asked.value;
  if (status === 400 || status === 401) return refuse({ kind: refusalIn(text) });
  const read = status === 200 ? answerSchema.safeParse(parsedJson(text)).data : undefined;
  if (read === undefined) return refuse({ kind: 'server_failed' });
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: expiresInSeconds = null } = read;
  return accept({ accessToken, refreshToken, expiresInSeconds });
}

const problemSchema = z.object({ error: z.string() });
const ownProblems: Readonly<Record<string, OAuthTrouble>> = {
  invalid_client: 'keys_refused',
  unauthorized_client: 'keys_refused',
  temporarily_unavailable: 'server_failed',
  server_error: 'server_failed',
};

/** A refusal without an error of RFC 6749 (5.2) comes from something in between, and ends no permission. */
function refusalIn(text: string): OAuthTrouble {
  const problem = problemSchema.safeParse(parsedJson(text));
  return problem.success ? (ownProblems[problem.data.error] ?? 'not_granted') : 'server_failed';
}

function postForm(
  { client, clientAuth, rules }: OAuthProvider,
  url: string,
  form: Record<string, string>,
): Promise<OAuthAnswer<OutsideAnswer>> {
  const word = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  return callOutside(
    {
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(clientAuth === 'basic' ? { authorization: `Basic ${word}` } : {}),
      },
      body: new URLSearchParams(form).toString(),
    },
    rules,
  );
}
