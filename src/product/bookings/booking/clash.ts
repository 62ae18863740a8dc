/** Why a date of a series is unavailable: it is taken, outside the host's hours, too far ahead, or past. */
export const clashReasons = ['taken', 'closed', 'too_far', 'past'] as const;
export type ClashReason = (typeof clashReasons)[number];
