export const texts = {
  date: 'DATE',
  email: 'EMAIL',
  page: 'PAGE',
  status: 'STATUS',
  audience: {
    subscriberNotFound: 'Subscriber not found.',
    messageNotFound: 'Message not found.',
  },
  leadList: {
    name: 'NAME',
    message: 'MESSAGE',
    about: 'ABOUT',
    source: 'SOURCE',
    state: 'STATE',
    stage: 'STAGE',
    next: 'NEXT ACTION',
    nextOn: 'NEXT DATE',
  },
  confirmed: 'CONFIRMED',
  unsubscribed: 'UNSUBSCRIBED',
  wording: 'WORDING',
} as const;
