/** Every sentence of the month, which loads later than the week. */
export const monthTexts = {
  /** The buttons beside the month's name. */
  previous: 'Previous month',
  next: 'Next month',
  empty: 'No times this month.',
  /** Announced when the month changes. */
  month: (name: string, days: number) =>
    `${name}: ${days === 0 ? 'no days available' : days === 1 ? '1 day available' : `${days} days available`}`,
} as const;
