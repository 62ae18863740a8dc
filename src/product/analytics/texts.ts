export const texts = {
  partOfAHigherPlan: 'Numbers for each card are part of a higher plan.',
  columns: {
    date: 'Date',
    views: 'Views',
    clicks: 'Clicks',
    card: 'Card',
    section: 'Section',
    share: 'Share of views (%)',
  },
} as const;
