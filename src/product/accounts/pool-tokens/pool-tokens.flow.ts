import { randomUUID } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findUserById } from '../account/accounts.sql.ts';
import type { SessionEnd } from '../sessions/ended-session.ts';
import { findProof, findSession, findSessionEnd } from '../sessions/sessions.sql.ts';
import type { PoolKey } from './pool-keys.flow.ts';

type TokenDeps = Pick<PlatformContext, 'db' | 'clock'>;
/** The pool's names; `issuer` is the address in its tokens. */
export type PoolNames = { poolId: string; clientId: string; issuer: string };

/** Access and ID tokens are valid for an hour; clients renew them after about 50 minutes (spec point 9). */
const tokenRules = { secondsValid: 3600 } as const;

/** The grants of an access token: the session, and the scopes. */
export type Access = { creatorId: CreatorId; session: Buffer; scopes: readonly string[] };
type Tokens = { accessToken: string; idToken: string; secondsValid: number };

type AccessRefusal =
  | { kind: 'access_token_invalid' }
  | { kind: 'access_token_expired' }
  | { kind: 'access_token_revoked' }
  | { kind: 'user_disabled' }
  | { kind: 'user_missing' };

const claimsSchema = z.object({
  sub: z.uuid(),
  client_id: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  origin_jti: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Signs an access token and an ID token for a session, with the claims of a user pool. `origin_jti` names the session by
 * the hash of its token, so that both end with the session.
 */
export async function signTokens(
  { clock, db }: TokenDeps,
  { key, names }: { key: PoolKey; names: PoolNames },
  given: {
    creatorId: CreatorId;
    session: Buffer;
    scopes: readonly string[];
    claims: Readonly<Record<string, unknown>>;
  },
): Promise<Tokens> {
  const { creatorId, session, scopes, claims } = given;
  const now = Math.floor(clock.now().getTime() / 1000);
  const proof = await findProof(db, session);
  const both = {
    sub: creatorId,
    iss: names.issuer,
    origin_jti: session.toString('base64url'),
    event_id: randomUUID(),
    auth_time: Math.floor((proof?.provedAt ?? clock.now()).getTime() / 1000),
    iat: now,
    exp: now + tokenRules.secondsValid,
  };
  const sign = (payload: Record<string, unknown>) =>
    new SignJWT({ ...both, jti: randomUUID(), ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: key.keyId })
      .sign(key.sign);
  return {
    accessToken: await sign({
      client_id: names.clientId,
      token_use: 'access',
      scope: scopes.join(' '),
      username: creatorId,
    }),
    idToken: await sign({ ...claims, aud: names.clientId, token_use: 'id', 'cognito:username': creatorId }),
    secondsValid: tokenRules.secondsValid,
  };
}

/** The session of an access token: signed here, for this client, not expired, and its session has not ended. */
export async function readAccess(
  deps: TokenDeps,
  { key, names }: { key: PoolKey; names: PoolNames },
  token: string,
): Promise<Result<Access, AccessRefusal>> {
  let claims: z.infer<typeof claimsSchema>;
  try {
    const { payload } = await jwtVerify(token, key.verify, {
      issuer: names.issuer,
      algorithms: ['RS256'],
      currentDate: deps.clock.now(),
    });
    claims = claimsSchema.parse(payload);
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) return refuse({ kind: 'access_token_expired' });
    if (error instanceof joseErrors.JOSEError || error instanceof z.ZodError)
      return refuse({ kind: 'access_token_invalid' });
    throw error;
  }
  if (claims.client_id !== names.clientId) return refuse({ kind: 'access_token_invalid' });
  const session = Buffer.from(claims.origin_jti, 'base64url');
  const found = await findSession(deps.db, session, deps.clock.now());
  if (found !== undefined)
    return accept({ creatorId: creatorIdOf(found.session.user.id), session, scopes: claims.scope.split(' ') });
  const end = await findSessionEnd(deps.db, session);
  if (end === 'disabled') return refuse({ kind: 'user_disabled' });
  if ((await findUserById(deps.db, claims.sub)) === undefined) return refuse({ kind: 'user_missing' });
  return refuse({ kind: 'access_token_revoked' });
}

type RefreshRefusal =
  | { kind: 'refresh_token_invalid' | 'refresh_token_revoked' | 'refresh_token_expired' }
  | { kind: 'user_disabled' | 'user_missing' };

const ends: Readonly<Record<SessionEnd, RefreshRefusal['kind']>> = {
  revoked: 'refresh_token_revoked',
  ended: 'refresh_token_revoked',
  deleted: 'user_missing',
  expired: 'refresh_token_expired',
  disabled: 'user_disabled',
};

/** The session of a refresh token: the session's own token, which no script can read. */
export async function readRefresh(
  deps: TokenDeps,
  token: string,
): Promise<Result<{ creatorId: CreatorId; session: Buffer }, RefreshRefusal>> {
  const session = hashToken(token);
  const found = await findSession(deps.db, session, deps.clock.now());
  if (found !== undefined) return accept({ creatorId: creatorIdOf(found.session.user.id), session });
  const end = await findSessionEnd(deps.db, session);
  return refuse({ kind: end === undefined ? 'refresh_token_invalid' : ends[end] });
}
