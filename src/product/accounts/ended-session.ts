import { type SignOutMessage, signOutSentences } from './errors/auth-errors.ts';

/** Why a session is over that did not end by signing out here. */
const sessionEndNames = ['revoked', 'ended', 'expired', 'disabled', 'deleted'] as const;
export type SessionEnd = (typeof sessionEndNames)[number];

/**
 * What whoever comes with such a session hears (spec point 8). These five, and no other answer, clear what a browser
 * keeps of the creator.
 */
export const sessionEnds: Readonly<Record<SessionEnd, { code: string; message: SignOutMessage }>> = {
  revoked: { code: 'access_revoked', message: signOutSentences.accessRevoked },
  ended: { code: 'refresh_revoked', message: signOutSentences.refreshRevoked },
  expired: { code: 'refresh_expired', message: signOutSentences.refreshExpired },
  disabled: { code: 'user_disabled', message: signOutSentences.userDisabled },
  deleted: { code: 'user_missing', message: signOutSentences.userMissing },
};

/** The end that a message of somebody else's says, by its whole words; undefined for any other message. */
export const sessionEndIn = (message: string): SessionEnd | undefined =>
  sessionEndNames.find(end => sessionEnds[end].message === message);
