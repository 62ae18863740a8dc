export const texts = {
  free: 'Free',
  pro: 'Pro',
  premium: 'Premium',
  calendarLink: 'calendar link',
  calendarLinks: 'calendar links',
  thePlanIncludes: (name: string, limitWords: string, more: string) =>
    `The ${name} plan includes ${limitWords}. Delete one to add another, or upgrade: ${more}.`,
  holdsMore: (name: string, limit: number | null) =>
    limit === null ? `${name} has no limit` : `${name} includes ${limit}`,
  planExceeded: (name: string, limits: string, wouldHave: string, tooMany: string) =>
    `The ${name} plan includes ${limits}; you would have ${wouldHave}. Hide or delete ${tooMany}.`,
  overPlansLimit: (planName: string, limitWords: string) =>
    `Over the ${planName} plan’s limit of ${limitWords}: hide or delete it`,
  /** What a flag of the table allows, as the plural subject of a sentence. */
  uses: {
    isFlexiblePaymentEnabled: 'Bookings paid later',
    adFreeEntitled: 'Pages without “Made with Vitrine”',
    isBillingPortalAvailable: 'Changes to your card and billing details',
    isPremiumAssetsEnabled: 'Premium styles',
    isCardAnalyticsEnabled: 'Card analytics',
  },
  partOfPlan: (uses: string, unlocking: string, own: string) =>
    `${uses} are part of the ${unlocking} plan. You’re on ${own}.`,
  seePlans: 'View plans',
} as const;
