/** Every sentence of joining a waitlist in the dialog. */
export const texts = {
  waitTitle: 'Join the waitlist',
  waitHint: (when: string) =>
    `${when} is fully booked. If a spot opens, we’ll hold it for the first person on the list and email them. It’s free, and you can leave any time.`,
  waitEmailHint: 'We’ll email you when a spot opens.',
  autoBook: 'Book me automatically when a spot opens',
  autoBookHint: 'We won’t ask you first.',
  joining: 'One moment',
  otherDates: 'See other dates',
  waiting: 'You’re on the waitlist',
  waitingPlace: ({ place, waiting }: { place: number; waiting: number }, when: string, email: string) =>
    `${place === 0 ? `A spot on ${when} is held for you right now.` : `You’re number ${place} of ${waiting} on the waitlist for ${when}.`} We’ve emailed ${email}; use the link in it to see your position.`,
} as const;
