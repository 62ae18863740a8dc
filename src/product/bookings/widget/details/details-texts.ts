/** Every sentence of the last step: who comes, and how it is paid. */
export const detailsTexts = {
  yourDetails: 'Your details',
  expired: 'Your hold has run out',
  expiredHint: (dates: number) =>
    `We held ${dates === 1 ? 'this time for 10 minutes and then released it' : 'these dates for 10 minutes and then released them'}. What you typed is still here.`,
  holdAgain: (dates: number) => (dates === 1 ? 'Hold this time again' : 'Hold these dates again'),
  allDates: (dates: number) => `All ${dates} dates`,
  name: 'Name',
  email: 'Email',
  emailHint: 'Your confirmation goes here.',
  notes: 'Note',
  notesHint: (host: string) => `For ${host}`,
  phone: 'Phone',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  approval: (host: string) => `${host} accepts each booking. You hear within a day; if not, all you paid comes back.`,
  charactersLeft: (left: number) =>
    left < 0 ? `${-left} too many` : left === 1 ? '1 character left' : `${left} characters left`,
  howMany: 'How many sessions?',
  oneSession: 'One session',
  havePackage: 'I have a package',
  packageCode: 'Package code',
  packageCodeHint: (dates: number) =>
    `From the mail you got when you bought it. It pays for ${dates === 1 ? 'this session' : 'each of these dates'}.`,
  free: 'free',
  priceChanged: (now: string, before: string) =>
    `The price has changed since you looked: now ${now}, before ${before}.`,
  howToPay: 'How would you like to pay?',
  payment: 'Payment',
  methods: {
    card: { name: 'Card', hint: 'You pay on the next page.' },
    unpaid_pay_later: { name: 'Pay later', hint: 'Booked now, paid before or after.' },
    unpaid_other_payments: { name: 'Pay the host directly', hint: 'In cash or as you agree.' },
  },
  testPayments: '(test payments)',
  chooseMethod: 'Choose how you would like to pay',
  noMethod: (host: string) => `No way to pay is set up yet. Please contact ${host}.`,
  confirm: 'Confirm booking',
  pay: (price: string) => `Continue to payment, ${price}`,
  confirming: 'Booking',
  leaving: 'One moment',
} as const;
