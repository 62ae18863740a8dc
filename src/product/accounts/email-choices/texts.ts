export const texts = {
  loading: 'Loading your choices',
  notLoaded: 'Your choices couldn’t be loaded',
  paces: { at_once: 'At once', daily: 'Daily digest', weekly: 'Weekly digest', never: 'Never' },
  topics: {
    bookings: {
      label: 'New bookings',
      hint: 'Someone books you. We always email you requests, because they need your reply.',
    },
    changes: { label: 'Changes', hint: 'A customer cancelled, rescheduled or changed their answers.' },
    messages: { label: 'Messages and reviews', hint: 'They also appear in Leads and Testimonials.' },
    payments: {
      label: 'Payments',
      hint: 'Paid and refunded orders, passes and memberships. We always email you disputes and failed refunds.',
    },
    subscribers: { label: 'Subscribers', hint: 'Someone confirmed their subscription, or left.' },
    waitlists: { label: 'Waitlists', hint: 'Someone joined the waitlist of a full date.' },
    pages: { label: 'Pages', hint: 'A page was published or taken offline, also by schedule.' },
    coaching: { label: 'Coaching', hint: 'Your next task, when you were away from your programme for a week.' },
  },
  digests: 'Digests arrive at 7:00 in your time zone; weekly ones on Monday. Without news there is none.',
  productNews: { label: 'Product news', hint: 'What is new in Vitrine, a few times a year.' },
  always: { label: 'Sign-in warnings', hint: 'New browsers, and changes of your email or password.' },
  alwaysOn: 'Sign-in warnings can’t be turned off. They protect your account.',
} as const;
