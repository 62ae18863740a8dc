import { minorUnits } from '../../../base/money.ts';
import type { IndividualService } from '../../services/service.ts';
import type { Change } from '../document/change-summary.ts';
import { texts } from './texts.ts';

/** The orders of the list of services, other than page order. */
export const serviceOrders = ['name', 'cheapest', 'dearest', 'booked'] as const;
export type ServiceOrder = (typeof serviceOrders)[number];
export const serviceSides = ['shown', 'hidden'] as const;

export type ServiceQuestion = {
  /** Words in the name. */
  q?: string | undefined;
  /** Only those on the page, or only those that are hidden. */
  side?: (typeof serviceSides)[number] | undefined;
  sort?: ServiceOrder | undefined;
};
/** `booked` counts all bookings that were not cancelled. */
type Listed = { title: string; hidden: boolean; price: IndividualService['price']; booked: number };

/** Services filtered and sorted; equal ones stay in page order. */
export function arrangeServices<Service extends Listed>(
  services: readonly Service[],
  { q = '', side, sort }: ServiceQuestion,
): Service[] {
  const wanted = q.trim().toLocaleLowerCase();
  const found = services.filter(
    ({ title, hidden }) =>
      title.toLocaleLowerCase().includes(wanted) && (side === undefined || hidden === (side === 'hidden')),
  );
  return sort === undefined ? found : found.toSorted(orders[sort]);
}

const names = new Intl.Collator('en', { numeric: true });
const orders: Record<ServiceOrder, (one: Listed, other: Listed) => number> = {
  name: (one, other) => names.compare(one.title, other.title),
  cheapest: (one, other) => byPrice(one, other, 1),
  dearest: (one, other) => byPrice(one, other, -1),
  booked: (one, other) => other.booked - one.booked,
};

/** Prices are compared within a currency; services without one are always last. */
function byPrice({ price: one }: Listed, { price: other }: Listed, way: 1 | -1): number {
  const isLast = ({ pricing }: Listed['price']) => Number(pricing === 'unlisted');
  if (isLast(one) + isLast(other) > 0) return isLast(one) - isLast(other);
  const [a, b] = [majorAmount(one), majorAmount(other)];
  if (a > 0 && b > 0 && one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  return way * (a - b);
}

const majorAmount = ({ pricing, amount, currency }: Listed['price']): number =>
  pricing === 'paid' ? amount / minorUnits(currency) : 0;

type OfferVisibility = {
  hidden: boolean;
  /** Whether the page is published at all. */
  isLive: boolean;
  /** What publishing would change about it. */
  change: Change['change'] | undefined;
};

/** The state of a service or class for visitors. */
export const offerStates = {
  live: { words: texts.serviceOrder.onThePage, tone: 'success' },
  edited: { words: texts.serviceOrder.changesNotPublished, tone: 'info' },
  added: { words: texts.serviceOrder.notPublishedYet, tone: 'info' },
  hiding: { words: texts.serviceOrder.hiddenOncePublished, tone: 'info' },
  hidden: { words: texts.hidden, tone: 'neutral' },
} as const;
type OfferState = keyof typeof offerStates;

/** Where an offer stands between the draft and the published page. */
export function offerState({ hidden, isLive, change }: OfferVisibility): OfferState {
  if (hidden) return change === 'removed' ? 'hiding' : 'hidden';
  if (!isLive || change === 'added') return 'added';
  return change === 'edited' ? 'edited' : 'live';
}
