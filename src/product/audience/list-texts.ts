export const texts = {
  date: 'DATE',
  email: 'EMAIL',
  page: 'PAGE',
  audience: {
    subscriberNotFound: 'Subscriber not found.',
    messageNotFound: 'Message not found.',
  },
  leadList: {
    name: 'NAME',
    message: 'MESSAGE',
    source: 'SOURCE',
    state: 'STATE',
  },
  subscriberList: {
    status: 'STATUS',
    confirmed: 'CONFIRMED',
    unsubscribed: 'UNSUBSCRIBED',
    wording: 'WORDING',
  },
} as const;
