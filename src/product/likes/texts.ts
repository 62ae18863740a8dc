/** What visitors read about likes. The dashboard has its own texts. */
export const texts = {
  like: 'Like',
  likeOf: (title: string) => `Like ${title}`,
  title: (title: string) => `Do you like “${title}”?`,
  liked: (title: string) => `You like “${title}”`,
  likedBy: (count: string) => `Liked by ${count}.`,
  youLike: 'You like this.',
  likedByYou: (others: string) => `Liked by you and ${others} others.`,
  undo: 'Take my like back',
  own: 'Your own like isn’t counted.',
  tooMany: 'Many likes came from your network today. Please try again tomorrow.',
  back: 'Back to the page',
} as const;
