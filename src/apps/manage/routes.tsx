import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { LicenceBanner } from '../../product/billing/screens/licence-banner.tsx';
import { PlanBanner } from '../../product/billing/screens/plan-banner.tsx';
import { PublishBar } from '../../product/showcase/editor/publishing/publish-bar.tsx';
import { loadChunk } from '../../ui/display/chunk-failure.ts';
import { ErrorScreen, NotFoundScreen, WholeErrorScreen, WholeNotFoundScreen } from './error-screen.tsx';
import { growScreens } from './grow-screens.ts';
import { otherScreens } from './other-screens.ts';
import { Root } from './root.tsx';
import { knowSession, needNoSession, needSession } from './session-guards.ts';
import type { Screen } from './shell/screen.ts';
import { Shell } from './shell/shell.tsx';
import { texts } from './texts.ts';
import { UnlessLeaving } from './while-leaving.tsx';

/**
 * Every screen of the dashboard, in the order of the rail. A detail that opens beside its list is an optional part
 * of the path: `order/:orderId?`. One line a screen: `{ path: 'order/:orderId?', title: 'ORDERS', name: 'Orders',
 * group: 'Today', icon: 'orders', onPhoneBar: 4, load: async () => (await
 * import('../../product/orders/screens/orders-screen.tsx')).OrdersScreen }`
 */
export const screens: readonly Screen[] = [
  {
    path: '',
    title: texts.routes.homeHeading,
    name: texts.routes.home,
    group: texts.routes.today,
    icon: 'home',
    onPhoneBar: 1,
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    path: 'bookings/:bookingId?',
    title: texts.routes.bookingsHeading,
    name: texts.routes.bookings,
    group: texts.routes.today,
    icon: 'bookings',
    onPhoneBar: 2,
    load: async () => (await import('../../product/bookings/screens/bookings-screen.tsx')).BookingsScreen,
  },
  {
    path: 'availability',
    title: texts.routes.availabilityHeading,
    name: texts.routes.availability,
    group: texts.routes.today,
    icon: 'calendar',
    load: async () => (await import('./availability-screen.tsx')).AvailabilityScreen,
  },
  {
    path: 'order/:orderId?',
    title: texts.routes.ordersHeading,
    name: texts.routes.orders,
    group: texts.routes.today,
    icon: 'orders',
    onPhoneBar: 4,
    load: async () => (await import('./orders-screen.tsx')).OrdersWithBookings,
  },
  {
    path: 'pages/:pageId',
    to: '/manage/pages/1',
    title: texts.routes.pageHeading,
    name: texts.routes.page,
    group: texts.routes.offer,
    icon: 'page',
    onPhoneBar: 3,
    wholeWidth: true,
    load: async () => (await import('../../product/showcase/editor/editor-screen.tsx')).EditorScreen,
  },
  {
    path: 'pages',
    title: texts.routes.pagesHeading,
    name: texts.routes.pages,
    group: texts.routes.offer,
    icon: 'layers',
    load: async () => (await import('../../product/showcase/editor/pages/pages-screen.tsx')).PagesScreen,
  },
  {
    path: 'import',
    title: texts.routes.importHeading,
    name: texts.routes.import,
    group: texts.routes.offer,
    icon: 'upload',
    isInNoMenu: true,
    load: async () => (await import('../../product/showcase/imports/import-screen.tsx')).ImportScreen,
  },
  {
    path: 'services',
    title: texts.routes.myServicesHeading,
    name: texts.routes.myServices,
    group: texts.routes.offer,
    icon: 'services',
    load: async () => (await import('../../product/showcase/offers/offers-screen.tsx')).ServicesScreen,
  },
  {
    path: 'events/:dateId?',
    title: texts.routes.myEventsHeading,
    name: texts.myEvents,
    group: texts.routes.offer,
    icon: 'events',
    load: async () => (await import('./events-screen.tsx')).EventsScreen,
  },
  {
    path: 'coupon/:couponId?',
    title: texts.routes.couponsHeading,
    name: texts.routes.coupons,
    group: texts.routes.offer,
    icon: 'ticket',
    load: async () => (await import('../../product/coupons/screens/coupons-screen.tsx')).CouponsScreen,
  },
  {
    path: 'customers/:personId?',
    title: texts.routes.allPeopleHeading,
    name: texts.routes.allPeople,
    group: texts.routes.people,
    icon: 'user',
    load: async () => (await import('../../product/people/screens/people-screen.tsx')).PeopleScreen,
  },
  {
    path: 'subscribers/:subscriberId?',
    title: texts.routes.mySubscribersHeading,
    name: texts.routes.mySubscribers,
    group: texts.routes.people,
    icon: 'send',
    load: async () => (await import('../../product/audience/screens/subscribers-screen.tsx')).SubscribersScreen,
  },
  {
    path: 'newsletters/:issueId?',
    title: texts.routes.newslettersHeading,
    name: texts.routes.newsletters,
    group: texts.routes.people,
    icon: 'note',
    load: async () => (await import('./newsletters-screen.tsx')).NewslettersWithFields,
  },
  {
    path: 'leads/:leadId?',
    title: texts.routes.leadsHeading,
    name: texts.routes.leads,
    group: texts.routes.people,
    icon: 'mail',
    load: async () => (await import('../../product/audience/screens/leads-screen.tsx')).LeadsScreen,
  },
  {
    path: 'programmes/:programmeId?',
    title: texts.routes.programmesHeading,
    name: texts.routes.programmes,
    group: texts.routes.people,
    icon: 'check',
    load: async () => (await import('../../product/client-programmes/screens/programmes-screen.tsx')).ProgrammesScreen,
  },
  {
    path: 'programme-templates/:templateId?',
    title: texts.routes.programmeTemplatesHeading,
    name: texts.routes.programmeTemplates,
    group: texts.routes.people,
    icon: 'list',
    isInNoMenu: true,
    load: async () => (await import('../../product/client-programmes/screens/templates-screen.tsx')).TemplatesScreen,
  },
  {
    path: 'testimonials/:reviewId?',
    title: texts.routes.testimonialsHeading,
    name: texts.routes.testimonials,
    group: texts.routes.people,
    icon: 'quote',
    load: async () => (await import('../../product/reviews/screens/testimonials-screen.tsx')).TestimonialsScreen,
  },
  {
    path: 'likes',
    title: texts.routes.likesHeading,
    name: texts.routes.likes,
    group: texts.routes.people,
    icon: 'heart',
    load: async () => (await import('../../product/likes/screens/likes-screen.tsx')).LikesScreen,
  },
  ...growScreens,
  {
    path: 'accountSettings',
    title: texts.routes.settingsHeading,
    name: texts.settings,
    group: texts.account,
    icon: 'settings',
    load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  },
  {
    path: 'pricing',
    title: texts.routes.pricingHeading,
    name: texts.routes.pricing,
    group: texts.account,
    icon: 'sparkles',
    load: async () => (await import('./pricing-screen.tsx')).PricingWithUsage,
  },
  {
    path: 'billing/:invoiceId?',
    title: texts.routes.billingHeading,
    name: texts.routes.billing,
    group: texts.account,
    icon: 'card',
    load: async () => (await import('./pricing-screen.tsx')).BillingWithUsage,
  },
  {
    path: 'appsumo-coupon-code',
    title: texts.routes.codeHeading,
    name: texts.routes.code,
    group: texts.account,
    icon: 'lock',
    load: async () => (await import('../../product/billing/screens/code-screen.tsx')).CodeScreen,
  },
  {
    path: 'operator/:part?/:id?',
    title: texts.routes.operatorHeading,
    name: texts.routes.operator,
    group: texts.account,
    icon: 'users',
    onlyOperators: true,
    load: async () =>
      onlyOperators((await import('../../product/operator-area/screens/operator-screen.tsx')).OperatorScreen),
  },
];

/** Notices shown on every screen. */
const notices = (
  <>
    <LicenceBanner />
    <PlanBanner />
  </>
);

/** The app's routes, with guards that read the session from the cache of `client`. */
export function routes(client: QueryClient): RouteObject[] {
  const guards = { session: needSession(client), 'no-session': needNoSession(client), nothing: knowSession(client) };
  return [
    {
      element: <Root />,
      loader: knowSession(client),
      shouldRevalidate: isOtherScreen,
      ErrorBoundary: WholeErrorScreen,
      children: [
        {
          ...inShell([...screens.map(screenRoute), { path: '*', element: <NotFoundScreen /> }]),
          path: 'manage',
          loader: guards.session,
        },
        // The dashboard at its former address (spec point 2); every link on it leads below /manage.
        {
          ...inShell(screens.filter(({ path }) => path === '').map(screenRoute)),
          path: 'dashboard',
          loader: guards.session,
        },
        ...otherScreens.map(({ path, needs, load }) => ({
          path,
          loader: guards[needs],
          shouldRevalidate: isOtherScreen,
          lazy: lazily(load),
        })),
        { path: 'error', element: <WholeErrorScreen /> },
        { path: '*', element: <WholeNotFoundScreen /> },
      ],
    },
  ];
}

const inShell = (children: RouteObject[]): RouteObject => ({
  shouldRevalidate: isOtherScreen,
  element: (
    <UnlessLeaving>
      <Shell screens={screens} publish={<PublishBar />} notice={notices} />
    </UnlessLeaving>
  ),
  children: [{ ErrorBoundary: ErrorScreen, children }],
});

/** A screen for operators; everybody else sees that the page does not exist. */
function onlyOperators(Screen: ComponentType): ComponentType {
  return function OnlyOperators() {
    return useSignedIn().user.isOperator === true ? <Screen /> : <NotFoundScreen />;
  };
}

/** The query changes with every key typed into a search: then no guard runs, and the screen renders at once. */
const isOtherScreen: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

const screenRoute = (screen: Screen): RouteObject =>
  screen.path === ''
    ? { index: true, handle: screen, lazy: lazily(screen.load) }
    : { path: screen.path, handle: screen, lazy: lazily(screen.load) };

const lazily = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadChunk(load) });
