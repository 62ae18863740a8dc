/** What appears in the host's own calendar. */
export const texts = {
  entry: (url: string) => `To move or cancel this session and email everyone, go to Vitrine: ${url}`,
  feedName: 'Vitrine bookings',
  manage: (url: string) => `View booking: ${url}`,
} as const;
