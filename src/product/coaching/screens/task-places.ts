import type { DeedId } from '../deeds.ts';

const page = '/manage/pages/1';

/** Where each task is done. */
export const taskPlaces: Readonly<Record<DeedId, string>> = {
  'page-published': page,
  'greeting-written': page,
  'service-priced': '/manage/services',
  'class-opened': '/manage/events',
  'package-offered': '/manage/services',
  'post-published': page,
  'link-pressed': '/manage/sources',
  'hearts-shown': '/manage/likes',
  'sender-named': '/manage/newsletters',
  'welcome-on': '/manage/newsletters',
  'newsletter-sent': '/manage/newsletters',
  'coupon-made': '/manage/coupon',
  'subscriber-won': '/manage/subscribers',
  'lead-answered': '/manage/leads',
  'review-asked': '/manage/testimonials',
  'review-received': '/manage/testimonials',
  'class-half-sold': '/manage/events',
  'lapsed-written': '/manage/bookings?scope=past',
  'order-paid': '/manage/order',
  'customer-checked-in': '/manage/bookings',
  'partner-invited': '/manage/cross-promo',
  'note-kept': '/manage/customers',
};

export const loadingPath = '/coaching/loading';
export const dashboardPath = '/manage/AIcoaching';
