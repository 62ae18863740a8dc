import { useAddress } from '../../../ui/behavior/use-address.ts';
import type { Scope } from '../booking/booking.ts';

export type ManageView = 'list' | 'week' | 'day';

const views = ['list', 'week', 'day'] as const;
const scopes = ['upcoming', 'pending', 'unpaid', 'past', 'cancelled'] as const;

/** The state in the address of the bookings: the view, its day, and the filter. */
export type ManageState = {
  view: ManageView;
  day: string | undefined;
  scope: Scope;
  q: string;
  offerId: string | undefined;
  kind: 'individual' | 'group' | undefined;
  /** The open class date. */
  classDate: string | undefined;
};

const parameters = {
  view: 'view',
  day: 'day',
  scope: 'show',
  q: 'q',
  offerId: 'service',
  kind: 'kind',
  classDate: 'date',
} as const;

/** The view and filter from the address, and how to change them; `search` belongs on links to a detail. */
export function useManage() {
  const { params, search, change: write } = useAddress();
  const given = params.get('day');
  const kind = params.get('kind');
  const state: ManageState = {
    view: views.find(known => known === params.get('view')) ?? 'list',
    day: given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
    scope: scopes.find(known => known === params.get('show')) ?? 'upcoming',
    q: params.get('q') ?? '',
    offerId: params.get('service') ?? undefined,
    kind: kind === 'individual' || kind === 'group' ? kind : undefined,
    classDate: params.get('date') ?? undefined,
  };
  /** `replace` for what is typed, so that going back leaves the screen rather than each letter. */
  const change = (changes: { [Name in keyof ManageState]?: string | undefined }, replace = false): void =>
    write(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          parameters[name as keyof ManageState],
          value === 'list' || value === 'upcoming' ? '' : value,
        ]),
      ),
      { isStep: !replace },
    );
  /** The same address with a class date open. */
  const dateOf = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set(parameters.classDate, id);
    return `/manage/bookings?${next}`;
  };
  return { state, change, dateOf, search };
}
