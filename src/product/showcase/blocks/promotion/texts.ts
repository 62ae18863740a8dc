export const texts = {
  title: 'Title',
  titlePlaceholder: 'All access, one month',
  subtitle: 'Subtitle',
  subtitlePlaceholder: 'Every class, every week, and the Friday social',
  description: 'Description',
  descriptionPlaceholder: 'What it includes, for how long, and who it’s for.',
  priceOnRequest: 'Your page shows “Price on request”.',
  buttonLinksTo: 'Button links to',
  checkout: 'Checkout',
  paidByCheckout: 'Visitors buy a pass here and pay online. The pass books what it covers.',
  covers: 'The pass pays for',
  paid: 'Paid',
  paidOnce: 'Once',
  paidEach: { month: 'Every month', week: 'Every week', day: 'Every day' },
  renewalHint:
    'A membership: members are charged for each period until they or you cancel. Coupons don’t apply to it. It’s sold only with payments that can charge a card again.',
  usesEach: {
    month: 'Bookings included each month',
    week: 'Bookings included each week',
    day: 'Bookings included each day',
  },
  lasts: 'Valid for',
  forLife: 'For life',
  plan: 'Payment plan',
  noPlan: 'None: paid at once',
  payments: (count: number) => `${count} monthly payments`,
  planHint:
    'Buyers may also pay in equal monthly payments, charged automatically. A payment that fails pauses the pass. A coupon makes each payment smaller.',
  smallPayments: (least: string) =>
    `Card payments start at ${least}, so buyers aren’t offered this plan. Choose fewer payments or a higher price.`,
  uses: 'Bookings included',
  unlimited: 'No limit',
  limited: 'A number',
  usesCount: 'How many bookings',
  bookings: 'bookings',
  onlyPaid: 'It pays for everything with a price on your page, now and later.',
  yourContact: 'Your contact',
  link: 'Link',
  address: 'Address',
  urlPlaceholder: 'example.com/all-access',
  paidByContact:
    'People contact you to buy it. The button appears when your page has contact details or an email or phone link.',
  paidByLink: 'The button opens this link.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = {
  title: texts.title,
  subtitle: texts.subtitle,
  description: texts.description,
  url: texts.address,
};
