/** What subscribers read around an issue. */
export const texts = {
  foot: {
    reason: (sender: string) => `You get this email because you subscribed to ${sender}’s newsletter.`,
    unsubscribe: 'Unsubscribe',
    preferences: 'Your subscription',
    view: 'View in browser',
  },
  test: (subject: string) => `Test: ${subject}`,
  card: {
    book: 'Book',
    readPost: 'Read the post',
  },
} as const;
