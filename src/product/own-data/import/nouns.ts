/** What a preview counts of what comes in. */
export const nouns = [
  'pages',
  'items',
  'images',
  'bookings',
  'blockedTimes',
  'orders',
  'passes',
  'coupons',
  'subscribers',
  'issues',
  'messages',
  'notes',
  'waitlist',
  'customers',
  'programmes',
] as const;
export type Noun = (typeof nouns)[number];

/** What stays behind, by what it is for. */
export const leftBehind = [
  'signIns',
  'calendars',
  'instagram',
  'payouts',
  'hosts',
  'plan',
  'emails',
  'scheduled',
  'renewals',
  'reviews',
  'likes',
  'crossPromotions',
  'issueMails',
  'welcomeEmails',
  'importReports',
  'webhooks',
  'sharedNumbers',
  'zoom',
] as const;
export type LeftBehind = (typeof leftBehind)[number];
