export const texts = {
  mail: {
    hi: (firstName: string) => `Hi ${firstName},`,
    open: 'Open settings',
    ended: {
      title: 'Reconnect Zoom',
      text: (account: string) =>
        `Zoom no longer allows Vitrine to create meetings for ${account === '' ? 'your account' : account}.`,
      after:
        'Your bookings stay, and links that people already have still work. New bookings get no Zoom link until you reconnect: then we create their meetings and email the links.',
    },
    failing: {
      title: 'We couldn’t create a Zoom meeting',
      text: (account: string) =>
        `Zoom didn’t create a meeting for one of your bookings${account === '' ? '' : ` (${account})`}.`,
      after:
        'The booking stays. We keep trying, and email the link to everyone who booked once it exists. If it starts soon, send a link yourself.',
    },
  },
  refusals: {
    notOffered: 'Zoom isn’t set up on this server.',
    badSignature: 'The signature of this call is invalid.',
    unreadableEvent: 'This call has no event we can read.',
  },
} as const;
