/**
 * Every path of point 2 of the specification, in its order, with what is named there: `title` is the tab title of a
 * management path. `/manage/pricing` and those after it have none where the specification has none.
 */
export const managePaths = [
  { path: '/manage', title: 'HOME' },
  { path: '/manage/AIcoaching', title: 'COACHING DASHBOARD' },
  { path: '/manage/accountSettings', title: 'SETTINGS' },
  { path: '/manage/order', title: 'ORDERS' },
  { path: '/manage/coupon', title: 'COUPONS' },
  { path: '/manage/events', title: 'MY EVENTS' },
  { path: '/manage/services', title: 'MY SERVICES' },
  { path: '/manage/subscribers', title: 'MY SUBSCRIBERS' },
  { path: '/manage/analytics', title: 'ANALYTICS' },
  { path: '/manage/bookings', title: 'BOOKINGS' },
  { path: '/manage/pricing', title: 'UPGRADE TO PREMIUM' },
  { path: '/manage/billing', title: 'BILLING' },
  { path: '/manage/likes', title: 'LIKES' },
  { path: '/manage/exchange-network', title: 'EXCHANGE NETWORK' },
  { path: '/manage/appsumo-coupon-code', title: 'APPSUMO SPECIAL' },
  { path: '/manage/pages', title: 'PAGES' },
  { path: '/manage/pages/1', title: 'PAGE' },
  { path: '/manage/cross-promo', title: 'MY CROSS PROMOTIONS' },
  { path: '/manage/leads', title: 'LEADS' },
  { path: '/dashboard', title: 'HOME' },
] as const;

/** Paths of the app outside the dashboard, and who may open them. */
export const accountPaths = [
  { path: '/signin', needs: 'no-session', title: 'Sign in' },
  { path: '/signup', needs: 'no-session', title: 'Sign up' },
  { path: '/google/signup', needs: 'no-session', title: '' },
  { path: '/password/reset', needs: 'nothing', title: '' },
  { path: '/error', needs: 'nothing', title: '' },
  { path: '/onboarding', needs: 'session', title: '' },
  { path: '/coaching/loading', needs: 'session', title: '' },
] as const;

/** Paths of parts that come by themselves: meeting and photo providers, and profiles elsewhere. */
export const laterPaths = [
  '/zoom/redirect',
  '/instagram/redirect',
  '/linkedin',
  '/upwork',
  '/zoomverify/verifyzoom',
] as const;
