/**
 * Specification, point 9: credentials are renewed after about 50 minutes. A session is loaded again, so that a
 * page left open learns of changes; a visitor's guest credential is extended.
 */
export const credentialRules = { renewMinutes: 50 } as const;

/** The same for a timer. */
export const renewMs = credentialRules.renewMinutes * 60_000;
