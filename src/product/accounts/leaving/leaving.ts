/** How long a creator can cancel a deletion. */
const graceDays = 14;

/** When an account is deleted whose owner asks for it now. */
export const deletionDue = (now: Date): Date => new Date(now.getTime() + graceDays * 86_400_000);
