export const texts = {
  leavingMail: {
    subject: (on: string) => `Your Vitrine account will be deleted on ${on}`,
    title: 'Your account will be deleted',
    what: (on: string) =>
      `You asked us to delete your Vitrine account. Your page is offline, and no one can book. On ${on}, we’ll delete all your data except what accounting law requires us to keep.`,
    cancelled:
      'Upcoming sessions and classes are cancelled. We email your customers and refund them in full, including unused sessions and passes.',
    changeYourMind: 'Changed your mind? Didn’t ask for this? Sign in before that day and choose “Keep my account”.',
    signIn: 'Sign in',
  },
  keptMail: {
    subject: 'Your Vitrine account won’t be deleted',
    title: 'Your account won’t be deleted',
    what: 'We won’t delete your data. Your page is still offline: publish it when you’re ready. Cancelled bookings stay cancelled.',
    open: 'Open your page',
    ifNotYou: 'If this wasn’t you, change your password.',
  },
} as const;
