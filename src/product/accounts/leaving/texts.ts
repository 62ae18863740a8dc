export const texts = {
  leavingMail: {
    subject: (on: string) => `Your Vitrine account will be deleted on ${on}`,
    title: 'Your account will be deleted',
    what: (on: string) =>
      `You asked us to delete your Vitrine account. Your page is offline, and nothing can be booked any more. On ${on} we delete everything. We keep only what accounting law requires.`,
    cancelled:
      'Sessions and classes still to come are cancelled. Your customers are emailed, and refunded in full. Unused sessions and passes are refunded as well.',
    changeYourMind: 'Changed your mind, or wasn’t it you? Sign in before that day and choose “Keep my account”.',
    signIn: 'Sign in',
  },
  keptMail: {
    subject: 'Your Vitrine account stays',
    title: 'Your account stays',
    what: 'Nothing will be deleted. Your page is still offline: publish it when you are ready. Bookings that were cancelled stay cancelled.',
    open: 'Open your page',
    ifNotYou: 'If that wasn’t you, choose a new password.',
  },
} as const;
