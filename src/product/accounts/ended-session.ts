import type { SignOutMessage } from './errors/auth-errors.ts';

/** Why a session is over that did not end by signing out here. */
const sessionEndNames = ['revoked', 'ended', 'expired', 'disabled', 'deleted'] as const;
export type SessionEnd = (typeof sessionEndNames)[number];

/**
 * What whoever comes with such a session hears (spec point 8). These five, and no other answer, clear what a browser
 * keeps of the creator.
 */
export const sessionEnds: Readonly<Record<SessionEnd, { code: string; message: SignOutMessage }>> = {
  revoked: { code: 'access_revoked', message: 'Access Token has been revoked' },
  ended: { code: 'refresh_revoked', message: 'Refresh Token has been revoked' },
  expired: { code: 'refresh_expired', message: 'Refresh Token has expired' },
  disabled: { code: 'user_disabled', message: 'User is disabled.' },
  deleted: { code: 'user_missing', message: 'User does not exist.' },
};

/** The end that a message of somebody else's says, by its whole words; undefined for any other message. */
export const sessionEndSaid = (message: string): SessionEnd | undefined =>
  sessionEndNames.find(end => sessionEnds[end].message === message);
