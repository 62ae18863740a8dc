import type { Db, Trx } from '../../../platform/database.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { findHostedSession, insertHostedSession } from './sessions.sql.ts';

type Deps = Pick<PlatformContext, 'linkSecret'>;

/** The provider that opened a session, and the token that identifies it there. */
export type OutsideToken = { provider: string; token: string };
/** The same as it is stored, or neither. */
export type SealedToken = { outsideProvider: string | null; outsideToken: Buffer | null };

/** The place for which a token is encrypted: only the session it came with can decrypt it. */
const placeOf = (provider: string, session: Buffer): string =>
  `${provider === 'cognito' ? 'session at Amazon' : 'hosted-session'} ${session.toString('base64url')}`;

/** Records that a provider opened this session. */
export const keepOutsideToken = ({ linkSecret }: Deps, trx: Trx, session: Buffer, { provider, token }: OutsideToken) =>
  insertHostedSession(trx, session, provider, seal(linkSecret, placeOf(provider, session), token));

/** The provider that opened this session and the token there; undefined for a session of our own. */
export async function outsideTokenOf(deps: Deps & { db: Db }, session: Buffer): Promise<OutsideToken | undefined> {
  const kept = await findHostedSession(deps.db, session);
  if (kept === undefined) return undefined;
  return { provider: kept.provider, token: unseal(deps.linkSecret, placeOf(kept.provider, session), kept.sealedToken) };
}

const challengePlace = (challenge: Buffer): string => `challenge of a hosted login ${challenge.toString('base64url')}`;

/** Encrypts it for a step of a sign-in that is not answered yet. */
export const sealForChallenge = (
  { linkSecret }: Deps,
  challenge: Buffer,
  outside: OutsideToken | undefined,
): SealedToken =>
  outside === undefined
    ? { outsideProvider: null, outsideToken: null }
    : {
        outsideProvider: outside.provider,
        outsideToken: seal(linkSecret, challengePlace(challenge), outside.token),
      };

export const openFromChallenge = (
  { linkSecret }: Deps,
  challenge: Buffer,
  { outsideProvider, outsideToken }: SealedToken,
): OutsideToken | undefined =>
  outsideProvider === null || outsideToken === null
    ? undefined
    : { provider: outsideProvider, token: unseal(linkSecret, challengePlace(challenge), outsideToken) };

/** For a rotation of keys. */
export const sealedOutsideTokens = [
  sealedColumn('hosted_sessions', 'sealedToken', ['tokenHash', 'provider'], ({ provider, tokenHash }) =>
    placeOf(provider, tokenHash),
  ),
  sealedColumn('auth_challenges', 'outsideToken', ['creatorId', 'tokenHash'], ({ tokenHash }) =>
    challengePlace(tokenHash),
  ),
];
