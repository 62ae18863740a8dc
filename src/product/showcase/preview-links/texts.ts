export const texts = {
  pageNotFound: 'Page not found.',
} as const;
