/** Every sentence of the last step: who is coming, and how to pay. */
export const texts = {
  yourDetails: 'Your details',
  begun: (until: string) => `Not paid yet. Your time is held until ${until}.`,
  expired: 'Your hold has expired',
  replaced: 'You chose another time',
  expiredHint: (dates: number) =>
    `We held ${dates === 1 ? 'this time' : 'these dates'} for 10 minutes. What you typed is still here.`,
  seeDates: (dates: number) => `See the ${dates} dates`,
  holdAgain: (dates: number) => (dates === 1 ? 'Hold this time again' : 'Hold these dates again'),
  allDates: (dates: number) => `All ${dates} dates`,
  name: 'Name',
  email: 'Email',
  didYouMean: (domain: string) => `Did you mean ${domain}?`,
  emailHint: 'We’ll send your confirmation here.',
  notes: (host: string) => `Message to ${host}`,
  phone: 'Phone',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  approval: (host: string) =>
    `${host} accepts each booking. You’ll get an answer within a day; if not, you get a full refund.`,
  charactersLeft: (left: number) =>
    left === -1
      ? '1 character over the limit'
      : left < 0
        ? `${-left} characters over the limit`
        : left === 1
          ? '1 character left'
          : `${left} characters left`,
  howMany: 'How many sessions?',
  oneSession: 'One session',
  havePackage: 'I have a package or pass',
  packageCode: 'Package or pass code',
  packageCodeHint: (dates: number) =>
    `It’s in the email you got when you bought it. It pays for ${dates === 1 ? 'this session' : 'each of these dates'}.`,
  haveCode: 'Have a code?',
  couponCode: 'Coupon',
  couponHint: 'To continue without it, clear the field.',
  apply: 'Apply',
  price: 'Price',
  coupon: (code: string) => `Coupon ${code}`,
  total: 'Total',
  removeCode: 'Remove code',
  free: 'free',
  priceChanged: (now: string, before: string) => `The price has changed from ${before} to ${now}.`,
  howToPay: 'How would you like to pay?',
  payment: 'Payment',
  fee: (sum: string) => `Paying here adds a service fee of ${sum}.`,
  testPayments: '(test payments)',
  chooseMethod: 'Choose how you would like to pay',
  noMethod: (host: string) => `Payment isn’t set up yet. Please contact ${host}.`,
  confirm: 'Confirm booking',
  pay: (price: string) => `Continue to payment, ${price}`,
  confirming: 'Booking',
  leaving: 'One moment',
  otherTime: 'Choose another time',
  giveBack: 'Release this time',
  agree: 'By booking you agree to the',
  and: 'and the',
} as const;
