/** What visitors read around the issues on a page. */
export const texts = {
  title: (host: string) => `${host}’s newsletter`,
  none: 'No issues here yet.',
  subscribe: 'Subscribe',
  all: 'All issues',
  feed: 'Feed',
  notFound: 'This issue isn’t online.',
} as const;
