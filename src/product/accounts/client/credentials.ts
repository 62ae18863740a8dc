/**
 * Specification, point 9: credentials are renewed after about 50 minutes. A session is looked at again, so that a page
 * left open knows what changed; a visitor's guest credential begins its time again.
 */
export const credentialRules = { renewMinutes: 50 } as const;

/** The same for a timer. */
export const renewMs = credentialRules.renewMinutes * 60_000;
