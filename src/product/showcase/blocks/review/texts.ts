export const texts = {
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
