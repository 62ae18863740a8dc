import { useSearchParams } from 'react-router';
import type { ListScope } from '../booking.ts';

export type DeskView = 'list' | 'week' | 'day';
export type Scope = Exclude<ListScope, 'all'>;

const views = ['list', 'week', 'day'] as const;
const scopes = ['upcoming', 'pending', 'unpaid', 'past', 'cancelled'] as const;

/** What stands in the address of the bookings: the view, its day, and the filter. */
export type Desk = {
  view: DeskView;
  day: string | undefined;
  scope: Scope;
  q: string;
  offerId: string | undefined;
  kind: 'individual' | 'group' | undefined;
  /** The date of a class that stands open. */
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

/** The view and filter as the address has them, and how to change them; `search` goes on links to a detail. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const given = params.get('day');
  const kind = params.get('kind');
  const desk: Desk = {
    view: views.find(known => known === params.get('view')) ?? 'list',
    day: given !== null && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
    scope: scopes.find(known => known === params.get('show')) ?? 'upcoming',
    q: params.get('q') ?? '',
    offerId: params.get('service') ?? undefined,
    kind: kind === 'individual' || kind === 'group' ? kind : undefined,
    classDate: params.get('date') ?? undefined,
  };
  /** `replace` for what is typed, so that going back leaves the screen rather than each letter. */
  const change = (changes: { [Name in keyof Desk]?: string | undefined }, replace = false): void =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(changes)) {
          const parameter = parameters[name as keyof Desk];
          if (value === undefined || value === '' || value === 'list' || value === 'upcoming') now.delete(parameter);
          else now.set(parameter, value);
        }
        return now;
      },
      { replace, preventScrollReset: true },
    );
  /** The same address with a date of a class open. */
  const dateOf = (id: string): string => {
    const next = new URLSearchParams(params);
    next.set(parameters.classDate, id);
    return `/manage/bookings?${next}`;
  };
  return { desk, change, dateOf, search: params.size === 0 ? '' : `?${params}` };
}
