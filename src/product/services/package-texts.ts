/** The words of a package. */
export const texts = {
  sessions: (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`),
  years: (days: number) => (days === 365 ? '1 year' : `${days / 365} years`),
  weeks: (days: number) => (days === 7 ? '1 week' : `${days / 7} weeks`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
} as const;
