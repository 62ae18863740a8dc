export type Waiting = {
  requests: number;
  invitations: number;
  messages: number;
  due: number;
  unpaid: number;
  reviews: number;
  waitlist: number;
};

/** Each in the order it is listed: the screen it belongs to, and the address that shows what waits. */
export const waitingPlaces = [
  { kind: 'requests', path: 'bookings/:bookingId?', to: '/manage/bookings?show=pending' },
  { kind: 'invitations', path: 'cross-promo/:promotionId?', to: '/manage/cross-promo?tab=incoming' },
  { kind: 'messages', path: 'leads/:leadId?', to: '/manage/leads?state=new' },
  { kind: 'due', path: 'leads/:leadId?', to: '/manage/leads?due=due' },
  { kind: 'unpaid', path: 'bookings/:bookingId?', to: '/manage/bookings?show=unpaid' },
  { kind: 'reviews', path: 'testimonials/:reviewId?', to: '/manage/testimonials?state=unanswered' },
  { kind: 'waitlist', path: 'events/:dateId?', to: '/manage/events' },
] as const;

/** What waits, the most urgent first. */
export const whatWaits = (waiting: Waiting) =>
  waitingPlaces.flatMap(({ kind, to }) => (waiting[kind] === 0 ? [] : [{ kind, to, count: waiting[kind] }]));

const unmarked: readonly (keyof Waiting)[] = ['waitlist', 'due', 'reviews'];

/**
 * The number beside a screen's link; undefined without one. A waitlist and a
 * review ask for no answer that is owed, and a lead with something due may be a new one.
 */
export function badgeOf(path: string, waiting: Waiting): number | undefined {
  const here = waitingPlaces.filter(one => one.path === path && !unmarked.includes(one.kind));
  const count = here.reduce((sum, { kind }) => sum + waiting[kind], 0);
  return count === 0 ? undefined : count;
}
