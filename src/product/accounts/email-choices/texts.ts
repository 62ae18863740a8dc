export const texts = {
  loading: 'Loading your choices',
  notLoaded: 'Your choices couldn’t be loaded',
  choices: {
    bookings: {
      label: 'New bookings',
      hint: 'Someone books you. We always email you requests, because they need your reply.',
    },
    changes: { label: 'Changes', hint: 'A customer cancelled, rescheduled or changed their answers.' },
    messages: { label: 'Messages from your page', hint: 'They also appear in Leads.' },
    productNews: { label: 'Product news', hint: 'What is new in Vitrine, a few times a year.' },
  },
  always: { label: 'Sign-in warnings', hint: 'New browsers, and changes of your email or password.' },
  alwaysOn: 'Sign-in warnings can’t be turned off. They protect your account.',
} as const;
