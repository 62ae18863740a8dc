/** Why a date of a series cannot be had: somebody has it, the host is not there then, or it is not open for booking yet. */
export const clashReasons = ['taken', 'closed', 'too_far', 'past'] as const;
export type ClashReason = (typeof clashReasons)[number];
