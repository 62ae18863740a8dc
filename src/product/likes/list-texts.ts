/** Sentences creators read about likes, in the list, its files and refusals. */
export const texts = {
  date: 'Date',
  who: 'Who',
  visitor: 'Visitor',
  what: 'What',
  kind: 'Kind',
  kinds: { page: 'Page', card: 'Card' },
  pageNotFound: 'This page no longer exists.',
} as const;
