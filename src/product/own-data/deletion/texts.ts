const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const texts = {
  otherEmail: 'That isn’t the email of your account',
  panel: { open: 'Delete account…' },
  dialog: {
    title: 'Delete your account?',
    atOnce: 'Right away',
    offline: 'Your page goes offline. No one can book or buy anything.',
    noBookings: 'You have no upcoming bookings.',
    bookings: (n: number) =>
      `${count(n, 'upcoming booking is', 'upcoming bookings are')} cancelled. We’ll email and refund each customer.`,
    refunded: (sum: string) => `We’ll refund ${sum} to your customers’ cards.`,
    byHand: (sum: string) => `You received ${sum} directly, so please refund it yourself.`,
    passes: (n: number) =>
      `${count(n, 'customer has', 'customers have')} unused sessions or passes. These end, and we’ll email each customer and refund the unused part.`,
    plan: 'Your subscription is cancelled. You won’t be charged again.',
    elsewhere: 'You’re signed out on your other devices.',
    until: (day: string) => `Until ${day}`,
    takeBack:
      'To keep your account, sign in and choose “Keep my account”. You can also still download your data. Cancelled bookings and refunded passes aren’t restored.',
    after: (day: string) => `On ${day}`,
    gone: 'All your data is deleted and can’t be restored. Connected calendars and sign-ins are disconnected.',
    kept: (years: number) =>
      years === 0
        ? 'We keep nothing.'
        : `We keep orders, payments and invoices for ${count(years, 'year', 'years')}, as accounting law requires, with only your name and your customers’ names.`,
    confirm: (email: string) => `Type ${email} to confirm`,
    cancel: 'Cancel',
    delete: 'Delete account',
    loading: 'Checking what will be deleted…',
  },
  leaving: {
    documentTitle: 'Keep your account? – Vitrine',
    title: (day: string) => `Your account will be deleted on ${day}`,
    sentence:
      'Your page is offline, and no one can book. You can keep your account until that day. After that, all your data is deleted.',
    stillAhead: (n: number) => `${count(n, 'booking is', 'bookings are')} still being cancelled and refunded.`,
    keep: 'Keep my account',
    kept: 'Your account won’t be deleted. Publish your page when you’re ready.',
    signOut: 'Sign out',
    signedInAs: (email: string) => `Signed in as ${email}`,
    take: 'Download everything',
  },
} as const;
