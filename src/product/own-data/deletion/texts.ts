const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const texts = {
  otherEmail: 'That isn’t the email of your account',
  panel: {
    what: 'Deletes your page, your bookings, your customers’ details and everything else you keep here. You have 14 days to change your mind.',
    open: 'Delete account…',
  },
  dialog: {
    title: 'Delete your account?',
    atOnce: 'Right away',
    offline: 'Your page and everything on it goes offline. Nothing can be booked or bought any more.',
    noBookings: 'You have no upcoming bookings.',
    bookings: (n: number) =>
      `${count(n, 'upcoming booking is', 'upcoming bookings are')} cancelled. Each customer is emailed and refunded.`,
    refunded: (sum: string) => `${sum} is refunded to your customers’ cards automatically.`,
    byHand: (sum: string) => `${sum} was paid to you directly. Please refund it yourself.`,
    passes: (n: number) =>
      `${count(n, 'customer has', 'customers have')} unused sessions or passes. They end, and each customer is emailed and refunded for what is unused.`,
    plan: 'Your plan is cancelled. Nothing more is charged.',
    elsewhere: 'You are signed out everywhere else.',
    until: (day: string) => `Until ${day}`,
    takeBack:
      'Sign in and choose “Keep my account”. You can still download everything. Cancelled bookings stay cancelled, and refunded passes ended.',
    after: (day: string) => `On ${day}`,
    gone: 'Everything is deleted and can’t be restored. Connected calendars and sign-ins are disconnected.',
    kept: (years: number) =>
      years === 0
        ? 'Nothing is kept.'
        : `Orders, payments and invoices are kept separately for ${count(years, 'year', 'years')}, as accounting law requires, with your name and your customers’ names and nothing else.`,
    confirm: (email: string) => `Type ${email} to confirm`,
    cancel: 'Cancel',
    delete: 'Delete account',
    loading: 'Checking what will be deleted…',
  },
  leaving: {
    documentTitle: 'Keep your account? – Vitrine',
    title: (day: string) => `Your account will be deleted on ${day}`,
    sentence:
      'Your page is offline and nothing can be booked. Until that day you can keep your account. After it, everything is deleted.',
    stillAhead: (n: number) => `${count(n, 'booking is', 'bookings are')} still being cancelled and refunded.`,
    keep: 'Keep my account',
    kept: 'Your account stays. Publish your page when you’re ready.',
    signOut: 'Sign out',
    signedInAs: (email: string) => `Signed in as ${email}`,
    take: 'Download everything',
  },
} as const;
