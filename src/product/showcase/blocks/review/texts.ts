export const texts = {
  form: {
    review: 'Review',
    textHint: 'In their own words.',
    name: 'Name',
    authorPlaceholder: 'Inês, 34',
    context: 'Context',
    contextPlaceholder: 'Beginner salsa, spring 2026',
    stars: 'Stars',
    starsCount: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    noStars: 'No stars',
  },
  of5Stars: (count: number) => `${count} of 5 stars`,
} as const;
