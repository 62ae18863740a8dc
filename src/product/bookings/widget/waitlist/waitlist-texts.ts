/** Every sentence of waiting for a place. */
export const waitlistTexts = {
  waitTitle: 'Join the waitlist',
  waitHint: (when: string) =>
    `All places on ${when} are taken. When one comes free, we hold it for the first in line and write to them. It costs nothing, and you can leave at any time.`,
  waitEmailHint: 'We write to you as soon as a place is free.',
  autoBook: 'Book me automatically',
  autoBookHint: 'The place is yours at once, without asking you first.',
  joining: 'One moment',
  otherDates: 'See other dates',
  waiting: 'You are on the waitlist',
  waitingPlace: (place: number, when: string, email: string) =>
    `${place === 0 ? `A place on ${when} is held for you right now.` : `You are number ${place} in the line for ${when}.`} We have written to ${email}; the mail holds the link to your place.`,
} as const;
