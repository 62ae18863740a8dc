import { type SignOutMessage, signOutSentences } from '../errors/auth-errors.ts';

/** Why a session ended other than by signing out here. */
const sessionEndNames = ['revoked', 'ended', 'expired', 'disabled', 'deleted'] as const;
export type SessionEnd = (typeof sessionEndNames)[number];

/**
 * The answer to a request with such a session (spec point 8). Only these five make a browser clear what it stores
 * of the creator.
 */
export const sessionEnds: Readonly<Record<SessionEnd, { code: string; message: SignOutMessage }>> = {
  revoked: { code: 'access_revoked', message: signOutSentences.accessRevoked },
  ended: { code: 'refresh_revoked', message: signOutSentences.refreshRevoked },
  expired: { code: 'refresh_expired', message: signOutSentences.refreshExpired },
  disabled: { code: 'user_disabled', message: signOutSentences.userDisabled },
  deleted: { code: 'user_missing', message: signOutSentences.userMissing },
};

/** The end that a message of another system means, compared as a whole; undefined for any other message. */
export const sessionEndIn = (message: string): SessionEnd | undefined =>
  sessionEndNames.find(end => sessionEnds[end].message === message);
