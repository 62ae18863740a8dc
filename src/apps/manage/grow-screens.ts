import type { Screen } from './shell/screen.ts';
import { texts } from './texts.ts';

/** Screens with which a creator finds more people, in the order of the rail. */
export const growScreens: readonly Screen[] = [
  {
    path: 'exchange-network/:creatorId?',
    title: texts.routes.exchangeNetworkHeading,
    name: texts.routes.exchangeNetwork,
    group: texts.routes.grow,
    icon: 'compass',
    load: async () => (await import('../../product/alliances/directory/screens/exchange-screen.tsx')).ExchangeScreen,
  },
  {
    path: 'cross-promo/:promotionId?',
    title: texts.routes.crossPromotionsHeading,
    name: texts.routes.crossPromotions,
    group: texts.routes.grow,
    icon: 'share',
    load: async () =>
      (await import('../../product/alliances/promotions/screens/promotions-screen.tsx')).PromotionsScreen,
  },
  {
    path: 'AIcoaching',
    title: texts.routes.coachingHeading,
    name: texts.routes.coaching,
    group: texts.routes.grow,
    icon: 'flag',
    load: async () => (await import('../../product/coaching/screens/coaching-screen.tsx')).CoachingScreen,
  },
  {
    path: 'analytics',
    title: texts.routes.analyticsHeading,
    name: texts.routes.analytics,
    group: texts.routes.grow,
    icon: 'chart',
    load: async () => (await import('../../product/analytics/screens/analytics-screen.tsx')).AnalyticsScreen,
  },
  {
    path: 'sources/:linkId?',
    title: texts.routes.sourcesHeading,
    name: texts.routes.sources,
    group: texts.routes.grow,
    icon: 'link',
    load: async () => (await import('../../product/sources/screens/sources-screen.tsx')).SourcesScreen,
  },
  {
    path: 'referrals/:referralId?',
    title: texts.routes.referralsHeading,
    name: texts.routes.referrals,
    group: texts.routes.grow,
    icon: 'gift',
    load: async () => (await import('../../product/referrals/screens/referrals-screen.tsx')).ReferralsScreen,
  },
];
