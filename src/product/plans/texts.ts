export const texts = {
  free: 'Free',
  pro: 'Pro',
  premium: 'Premium',
  linkToYourCalendar: 'link to your calendar',
  linksToYourCalendar: 'links to your calendar',
  thePlanIncludes: (name: string, limitWords: string) =>
    `The ${name} plan includes ${limitWords}. Delete one to add another.`,
  planWouldBeExceeded: (name: string, limits: string, wouldHave: string, tooMany: string) =>
    `The ${name} plan includes ${limits}; you would have ${wouldHave}. Hide or delete ${tooMany}.`,
  overPlansLimit: (planName: string, limitWords: string) =>
    `Over the ${planName} plan’s limit of ${limitWords}: hide or delete it`,
} as const;
