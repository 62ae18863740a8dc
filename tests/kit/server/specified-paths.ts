/**
 * The management paths of point 2 of the specification, in its order, with their tab titles. Three have none there:
 * billing and the two of pages.
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

/** Paths of the app outside the dashboard, who may open them, and their tab titles. */
export const accountPaths = [
  { path: '/signin', needs: 'no-session', title: 'Welcome back' },
  { path: '/signup', needs: 'no-session', title: 'Create your page' },
  { path: '/google/signup', needs: 'no-session', title: 'Sign up with Google' },
  { path: '/password/reset', needs: 'nothing', title: 'Forgot your password?' },
  { path: '/error', needs: 'nothing', title: 'Vitrine' },
  { path: '/onboarding', needs: 'session', title: 'Welcome' },
  { path: '/coaching/loading', needs: 'session', title: 'COACHING DASHBOARD' },
  { path: '/linkedin', needs: 'session', title: 'Bring your LinkedIn profile' },
  { path: '/upwork', needs: 'session', title: 'Bring your Upwork profile' },
] as const;
