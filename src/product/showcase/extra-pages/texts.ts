export const texts = {
  showcase: 'Showcase',
  pages: {
    pageNotFound: 'Page not found.',
    showcaseMainPage: 'Your Showcase is your main page. It can’t be deleted or renamed.',
    anotherPageUsesAddress: 'Another page uses this address.',
    pagesIncludingTrash: (maxExtraPages: number) =>
      `You can have ${maxExtraPages} pages, including trash. Delete one permanently to add another.`,
  },
} as const;
