/** Who proved who they are within these minutes may do what is sensitive; signing in counts. */
export const proofRules = { minutes: 10 } as const;

/** Whether a proof is recent enough at `now`. */
export const isRecent = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < proofRules.minutes * 60_000;
