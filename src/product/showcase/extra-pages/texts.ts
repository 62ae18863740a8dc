export const texts = {
  showcase: 'Showcase',
  pages: {
    pageNotFound: 'Page not found.',
    showcaseMainPage: 'Your Showcase is your main page. It can’t be deleted or renamed.',
    addressTaken: 'Another page uses this address.',
    noMorePages: 'You have all the pages your plan includes, counting the trash. Delete one permanently, or upgrade.',
  },
} as const;
