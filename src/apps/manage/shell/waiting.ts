export type Waiting = { requests: number; messages: number; due: number; unpaid: number; waitlist: number };

/** Each in the order it is listed: the screen it belongs to, and the address that shows what waits. */
export const waitingPlaces = [
  { kind: 'requests', path: 'bookings/:bookingId?', to: '/manage/bookings?show=pending' },
  { kind: 'messages', path: 'leads/:leadId?', to: '/manage/leads?state=new' },
  { kind: 'due', path: 'leads/:leadId?', to: '/manage/leads?due=due' },
  { kind: 'unpaid', path: 'bookings/:bookingId?', to: '/manage/bookings?show=unpaid' },
  { kind: 'waitlist', path: 'events/:dateId?', to: '/manage/events' },
] as const;

/** What waits, the most urgent first. */
export const whatWaits = (waiting: Waiting) =>
  waitingPlaces.flatMap(({ kind, to }) => (waiting[kind] === 0 ? [] : [{ kind, to, count: waiting[kind] }]));

/** The number beside a screen's link; undefined without one. A waitlist asks for no answer, and a lead with something due may be a new one. */
export function badgeOf(path: string, waiting: Waiting): number | undefined {
  const here = waitingPlaces.filter(one => one.path === path && one.kind !== 'waitlist' && one.kind !== 'due');
  const count = here.reduce((sum, { kind }) => sum + waiting[kind], 0);
  return count === 0 ? undefined : count;
}
