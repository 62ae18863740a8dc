const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const texts = {
  otherEmail: 'That isn’t the email of your account',
  panel: {
    what: 'Deletes your page, your bookings, your customers’ details and everything else you keep here. You have 14 days to take it back.',
    open: 'Delete account…',
  },
  dialog: {
    title: 'Delete your account?',
    atOnce: 'At once',
    offline: 'Your page and everything on it goes offline. Nothing can be booked or bought any more.',
    noBookings: 'You have no bookings ahead.',
    bookings: (n: number) =>
      `${count(n, 'booking ahead is', 'bookings ahead are')} cancelled. Each customer is emailed and gets back what they paid.`,
    refunded: (sum: string) => `${sum} goes back to your customers’ cards by itself.`,
    byHand: (sum: string) => `${sum} was paid to you directly. Give it back yourself.`,
    passes: (n: number) =>
      `${count(n, 'customer has', 'customers have')} unused sessions or passes. They end, and each customer is emailed and gets back what is unused.`,
    plan: 'Your plan is cancelled. Nothing more is charged.',
    elsewhere: 'You are signed out everywhere else.',
    until: (day: string) => `Until ${day}`,
    takeBack:
      'Sign in and choose “Keep my account”. You can still download everything. Cancelled bookings stay cancelled, and refunded passes ended.',
    after: (day: string) => `On ${day}`,
    gone: 'Everything is deleted and cannot be brought back. Connected calendars and sign-ins are disconnected.',
    kept: (years: number) =>
      years === 0
        ? 'Nothing is kept.'
        : `Orders, payments and invoices are kept apart for ${count(years, 'year', 'years')}, as book-keeping law asks: with your name and your customers’ names, and nothing else.`,
    confirm: (email: string) => `Type ${email} to confirm`,
    cancel: 'Cancel',
    delete: 'Delete account',
    loading: 'Looking at what this would mean…',
  },
  leaving: {
    documentTitle: 'Keep your account? – Vitrine',
    title: (day: string) => `Your account will be deleted on ${day}`,
    sentence:
      'Your page is offline and nothing can be booked. Until that day you can take it back. After it, everything is gone.',
    stillAhead: (n: number) => `${count(n, 'booking is', 'bookings are')} still being cancelled and refunded.`,
    keep: 'Keep my account',
    kept: 'Your account stays. Publish your page when you’re ready.',
    signOut: 'Sign out',
    signedInAs: (email: string) => `Signed in as ${email}`,
    take: 'Take everything along',
  },
} as const;
