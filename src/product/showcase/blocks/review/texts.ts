export const texts = {
  verified: 'Show reviews from bookings',
  verifiedHint: 'People who booked, marked as verified. They appear here once the first has arrived, and stay current.',
  review: 'Review',
  textHint: 'In their own words.',
  name: 'Name',
  authorPlaceholder: 'Inês, 34',
  context: 'Context',
  contextPlaceholder: 'Beginner salsa, spring 2026',
  stars: 'Stars',
  starsCount: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  noStars: 'No stars',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { text: texts.review, author: texts.name, context: texts.context };
