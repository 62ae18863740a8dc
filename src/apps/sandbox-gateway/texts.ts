/** Every sentence of the test payment page. */
export const texts = {
  band: { title: 'Test payments', text: 'no real money' },
  documentTitle: (title: string) => `${title} · Test payments`,
  payTitle: (description: string) => `Pay for ${description}`,
  payingFor: 'You’re paying for',
  payingTo: (seller: string) => `You’re paying ${seller} for`,
  minutesLeft: (minutes: number) =>
    `You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} to pay. Test mode: nothing is charged or stored.`,
  payByCard: 'Pay by card',
  number: 'Card number',
  expiry: 'Expires',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel and go back',
  challenge: {
    title: 'Confirm the payment',
    bank: 'Test bank',
    text: (amount: string) =>
      `A real bank would ask you to confirm ${amount} in its app or with a code. Here you choose the result.`,
    approve: 'Approve',
    refuse: 'Decline',
  },
  notFound: {
    title: 'Payment not found',
    text: 'The link may be incomplete. Go back to your booking and try to pay again.',
  },
  testCards: 'Test cards',
  testCardsHint: 'Use any future date and any three digits.',
  fillIn: 'Fill in',
  fillInCard: (title: string) => `Fill in the card: ${title}`,
  cards: {
    succeeds: { title: 'Succeeds', about: 'Paid right away.' },
    declined: { title: 'Declined', about: 'The bank declines it; you can try another card.' },
    challenge: { title: 'Requires 3-D Secure', about: 'A second page to approve or decline.' },
    settles_late: { title: 'Succeeds late', about: 'Paid eight seconds later.' },
    fails_late: { title: 'Fails late', about: 'Declined eight seconds later.' },
    disputed: {
      title: 'Disputed',
      about: 'Paid right away; eight seconds later the bank asks for the full amount back.',
    },
    declined_again: {
      title: 'Declined when it renews',
      about: 'Paid right away; a membership’s next charge is declined.',
    },
  },
  declined: 'This card was declined. You haven’t been charged. Try another card.',
  refused: 'The bank didn’t approve the payment. You haven’t been charged. Try again or use another card.',
  problems: {
    number: 'Enter a card number',
    notTest: 'Use one of the test cards below, never a real card.',
    expiry: 'Enter month and year, such as 04/31',
    expired: 'This card has expired',
    cvc: 'Enter the 3 digits on the back',
  },
} as const;
