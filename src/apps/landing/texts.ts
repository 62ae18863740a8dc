/** Every sentence of the landing page, the gallery of styles and the list of demo people. */
export const texts = {
  brand: 'Vitrine',
  signIn: 'Sign in',
  create: 'Create your page',
  more: 'More',
  mainMenu: 'Main menu',
  title: 'Vitrine: your page, bookings and payments',
  description:
    'One page to show your work, take bookings and get paid. Free software for people who work for themselves.',
  cardAlt: 'Vitrine, a page for your work and your bookings',
  cardLine: 'Your page and your bookings',
  cardText: 'One page to show your work, take bookings and get paid.',
  heading: 'One page to show your work, get booked and get paid',
  lead: 'For people who teach, train and coach. Visitors see what you offer, choose a time and pay, also while you work.',
  free: 'Free to start. No card needed.',
  pageAlt: 'A dance teacher’s page, with her portrait, a greeting and a button to book a lesson',
  bookingAlt: 'Her lessons and classes on a phone, with prices and the next free times',
  ready: 'Your page can be live today',
  live: 'See it live',
  people: (testPayments: boolean) =>
    `These people are fictional, but the pages work. Try a booking${testPayments ? ' with a test card' : ''}.`,
  viewPage: 'View page',
  prices: {
    short: 'Prices',
    title: 'Prices',
    text: 'Start on Free and stay as long as you like.',
    unsold: 'Start on Free and stay as long as you like. Higher plans come with a code here.',
    forever: 'forever',
    aMonth: ' a month',
    aYear: ' a year',
    orYear: (sum: string) => `or ${sum} a year`,
    byCode: 'With a code',
    services: (services: number | null, classes: number | null) =>
      services === null || classes === null
        ? 'Services and classes without a limit'
        : `${services} services and ${classes} ${classes === 1 ? 'class' : 'classes'}`,
    links: (count: number | null) => (count === null ? 'Links without a limit' : `${count} links`),
    always: ['Bookings, payments and coupons', 'Calendar, reminders and refunds'],
    pro: ['Every style', 'Bookings paid later', 'Clicks on each card', 'No “Made with Vitrine”'],
    everythingIn: (plan: string) => `Everything in ${plan}`,
    pages: (count: number) => `${count} extra pages`,
    images: (times: number) => `${times} times as many images`,
  },
  how: 'How it works',
  page: {
    title: 'A page in your style',
    text: 'Add your bio, services and reviews, pick a style, and publish. Pages load instantly: no cookies, no trackers, no third-party code.',
  },
  bookings: {
    title: 'Bookings without the back-and-forth',
    text: (minutes: number) =>
      `Set your weekly hours once. Visitors see available times in their own time zone, and we hold the one they pick for ${minutes} minutes. Sessions and classes share one calendar, so you’re never double-booked.`,
  },
  payments: {
    title: 'Clear payments and refunds',
    ways: (testPayments: boolean) =>
      testPayments
        ? 'Offer sessions for free, by card or paid in person.'
        : 'Offer sessions for free or paid in person.',
    refunds: 'Customers see your refund policy before they pay, and refunds follow it automatically.',
    test: ' Card payments are in test mode in this version.',
  },
  host: {
    title: 'Host it yourself',
    text: 'Vitrine is free software. It runs on one machine with Node.js 20 or newer and includes its own database. All your data stays in one folder on your machine.',
  },
  api: 'API description',
  licence: 'Apache 2.0 license',
  gallery: {
    title: 'Styles',
    pageTitle: 'Styles · Vitrine',
    heading: (count: number) => `${count} styles`,
    text: 'Each sets fonts, colors and details, in light and dark. Switch any time. Styles marked Pro are part of the Pro plan.',
    premium: 'Pro',
    sample: (style: string) => `A page in the style ${style}`,
    start: 'Start with this style',
    startWith: (style: string) => `Start with this style: ${style}`,
    few: 'Choose a style, keep your words',
    fewText: 'Each is a whole look: fonts, colors and details. Open one, or start with it and switch any day.',
    all: (count: number) => `See all ${count} styles`,
  },
  feed: {
    title: 'Recommended',
    pageTitle: 'Recommended creators · Vitrine',
    description: 'Creators whom other creators recommend on their own pages. Choose one, see their times and book.',
    heading: 'Recommended by other creators',
    text: 'Each of them is on the page of somebody who knows their work.',
    empty: 'Nobody is here yet',
    emptyText: 'Creators recommend each other on their pages. Those who are recommended appear here.',
    by: (names: readonly string[], count: number) =>
      count > names.length ? `by ${names.join(', ')} and ${count - names.length} more` : `by ${names.join(', ')}`,
  },
  directory: {
    people: 'People',
    all: 'See everybody',
    pageTitle: 'People · Vitrine',
    description: 'Pages of people who teach, train and coach. Choose one, see their times and book.',
    empty: 'Every page has its own link',
    emptyText:
      'We don’t list people without their consent. To book someone, open the link they gave you: it ends in /at/ and their name.',
    what: 'What is Vitrine?',
    heading: 'Who would you like to book?',
    real: 'Choose someone to see what they offer and book a time.',
    text: 'These people are fictional, but the pages work. Choose one and book a time.',
  },
} as const;
