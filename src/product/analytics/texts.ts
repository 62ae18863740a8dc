export const texts = {
  higherPlan: 'Your plan doesn’t include card analytics.',
  columns: {
    date: 'Date',
    views: 'Views',
    clicks: 'Clicks',
    card: 'Card',
    section: 'Section',
    share: 'Share of views (%)',
  },
} as const;
