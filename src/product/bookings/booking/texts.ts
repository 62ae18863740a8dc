/** What visitors read about a booking on pages and in emails alike. */
export const texts = {
  deadline: (when: string) => `Your deadline: ${when}.`,
  firstDeadline: (when: string) => `Deadline for the first date: ${when}. Each other date has its own.`,
} as const;
