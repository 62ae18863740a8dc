const order = {
  number: 'A1',
  total: 4000,
  currency: 'USD',
  paymentStatus: 'paid',
  paymentMethod: 'CreditCard',
  coupon: { code: 'A1B2', discount: 500 },
  receiptUrl: 'https://example.org/receipt',
};
const pass = {
  code: 'A1B2',
  left: 4,
  total: 5,
  expiresAt: '2027-05-22T15:00:00Z',
  url: 'https://example.org/passes/a',
};

const policy = {
  template: 'custom',
  tiers: [
    { hours: 72, percent: 100 },
    { hours: 0, percent: 50 },
  ],
  noShow: 20,
};

/** All that any of these emails asks for: a session in Seoul, booked from New York. */
export const mailProps = {
  bookingId: 'a',
  sequence: 0,
  title: '춤 수업',
  startsAt: '2026-11-23T09:00:00Z',
  endsAt: '2026-11-23T10:00:00Z',
  hostZone: 'Asia/Seoul',
  visitorZone: 'America/New_York',
  mode: 'offline',
  place: '서울 종로 1',
  kind: 'individual',
  notes: '',
  refundPolicy: policy,
  host: { name: '하나', email: 'hana@example.org', pageUrl: 'https://example.org/at/hana' },
  customer: { name: '민지', email: 'minji@example.org' },
  manageUrl: 'https://example.org/bookings/a',
  bookingsUrl: 'https://example.org/manage/bookings',
  order,
  pass: null as typeof pass | null,
  cancelledBy: 'creator' as 'creator' | 'visitor',
  refund: 4000,
  writtenAt: '2026-11-20T09:00:00Z',
  creditReturned: null as boolean | null,
  dates: [] as object[],
  lost: [] as string[],
  nearest: ['2026-11-23T11:00:00Z'],
  // Of single emails.
  message: '',
  from: '2026-11-22T09:00:00Z',
  placeBefore: '서울 중구 2',
  changes: [{ zone: 'Asia/Seoul', before: '2026-11-23T18:00', after: '2026-11-23T19:00' }],
  manageListUrl: 'https://example.org/manage',
  subject: '안내',
  text: '곧 뵙겠습니다',
  bookings: [{ title: '춤 수업', startsAt: '2026-11-23T09:00:00Z', zone: 'Asia/Seoul', manageUrl: null }],
  hostName: '하나',
  look: null,
  url: 'https://example.org/a',
  covers: 'everything',
  uses: 10,
  expiresAt: null,
  zone: 'Asia/Seoul',
  code: 'A1B2',
  orderUrl: 'https://example.org/order',
  hours: 24,
  answerBy: '2026-11-22T09:00:00Z',
  words: '',
  unanswered: true,
  name: '민지',
  autoBook: true,
  waitlistUrl: 'https://example.org/waitlist/a',
  bookUrl: 'https://example.org/book/a',
  until: '2026-11-22T09:00:00Z',
  takeUrl: 'https://example.org/take',
  movedTo: '2026-11-24T09:00:00Z' as string | null,
  withdrawn: false,
  // Of memberships.
  news: 'past_due',
  amount: 4000,
  currency: 'KRW',
};
const date = { ...mailProps, place: '' };
/** Variations that change the texts. */
export const mailWays: [way: string, change: object][] = [
  ['paid by card', {}],
  [
    'of a package',
    { news: 'ending', order: null, pass, creditReturned: true, place: '', mode: 'online', unanswered: false },
  ],
  [
    'too late for the package',
    { news: 'ended', order: null, pass, creditReturned: false, cancelledBy: 'visitor', movedTo: null },
  ],
  [
    'of several dates, one of them lost',
    {
      news: 'unpaid',
      dates: [date, date],
      lost: ['2026-11-30T09:00:00Z'],
      lostRefund: 4000,
      hours: 1,
      autoBook: false,
      covers: 'classes',
    },
  ],
  ['whose bank asks for a confirmation', { news: 'confirm' }],
  ['paid in parts, given up', { news: 'unpaid', inParts: true }],
  ['paid after all', { news: 'back' }],
  [
    'owed to the host',
    {
      order: { ...order, paymentMethod: 'unpaid_other_payments', paymentStatus: 'pending' },
      movedTo: null,
      withdrawn: true,
    },
  ],
  [
    'free',
    {
      order: { ...order, total: 0, paymentStatus: 'free', paymentMethod: 'free', coupon: undefined },
      refund: 0,
      from: mailProps.startsAt,
    },
  ],
  ['disputed', { order: { ...order, dispute: 'open' }, refund: 0, couponGone: true, uses: null }],
];

const own: Record<string, object> = {
  'pass-bought': { order },
  'pass-sold': { order, pass },
  'booking-outside-change': { kind: 'class', firstName: '하나' },
  'booking-disputed-host': { dispute: { state: 'open', amount: 4000 } },
};

/** Props of an email whose names are also used by others. */
export const ownProps = (name: string): object => (name.startsWith('waitlist') ? { place: 1 } : (own[name] ?? {}));
