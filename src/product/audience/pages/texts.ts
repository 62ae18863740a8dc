export const texts = {
  website: 'Website',
} as const;
