export const endpointRules = {
  most: 10,
  urlLength: 500,
  /** Deliveries that are kept whatever their age, and shown. */
  shown: 50,
  keptDays: 30,
  /** Both secrets sign so long after a rotation. */
  rotationHours: 24,
  /** An endpoint that failed so long, and let a message fail for good, is stopped. */
  failingDays: 3,
  /** Calls at once to one endpoint; one while it fails. */
  callsAtOnce: 2,
} as const;

/** Every event of the product; all can be sent. */
export const eventKinds = [
  'booking.requested',
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.checkedIn',
  'booking.noShow',
  'date.cancelled',
  'waitlist.joined',
  'order.paid',
  'order.unpaid',
  'order.refunded',
  'order.refundReturned',
  'pass.sold',
  'membership.started',
  'membership.ended',
  'subscriber.confirmed',
  'subscriber.left',
  'issue.sent',
  'lead.arrived',
  'lead.answered',
  'review.received',
  'referral.rewarded',
  'crossPromotion.invited',
  'crossPromotion.accepted',
  'crossPromotion.declined',
  'crossPromotion.activated',
  'crossPromotion.interrupted',
  'crossPromotion.paused',
  'crossPromotion.resumed',
  'crossPromotion.ended',
  'crossPromotion.restored',
  'coaching.reminded',
  'page.published',
  'page.withdrawn',
  'profile.signUp',
  'profile.updateProfile',
  'profile.publishProfile',
] as const;
export type SentKind = (typeof eventKinds)[number];

/** What "send a test" sends: no event of the product. */
export const testKind = 'webhook.test';

/** Why nothing is sent: by hand, after failing for long, or since it answered 410. */
export const stops = ['hand', 'failing', 'gone'] as const;
export type Stop = (typeof stops)[number];

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether it may be called over http and in this machine: while developing only. */
export const isOfThisMachine = (address: string, mode: 'development' | 'production'): boolean =>
  mode === 'development' && URL.canParse(address) && isLocal(new URL(address));

/** An address as it is stored; undefined for one that is not called: without https, with a password or a fragment. */
export function endpointAddress(typed: string, mode: 'development' | 'production'): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine(typed, mode));
  return isAllowed && url.href.length <= endpointRules.urlLength ? url.href : undefined;
}
