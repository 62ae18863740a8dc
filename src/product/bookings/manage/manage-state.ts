import { isId } from '../../../base/id.ts';
import type { Scope } from '../booking/booking.ts';

export type ManageView = 'list' | 'week' | 'day';

const views = ['list', 'week', 'day'] as const;
const kinds = ['individual', 'group'] as const;
const scopes = ['upcoming', 'pending', 'unpaid', 'past', 'cancelled'] as const;

/** The state in the address of the bookings: the view, its day, and the filter. */
export type ManageState = {
  view: ManageView;
  day: string | undefined;
  scope: Scope;
  q: string;
  offerId: string | undefined;
  kind: (typeof kinds)[number] | undefined;
  /** The open class date. */
  classDate: string | undefined;
};

/** The name of each in the address. */
export const parameters = {
  view: 'view',
  day: 'day',
  scope: 'show',
  q: 'q',
  offerId: 'service',
  kind: 'kind',
  classDate: 'date',
} as const;

/** Reads that state. Anybody may write an address: a value that cannot be is left out, as is an id that is none. */
export function readManage(params: URLSearchParams): ManageState {
  const one = (name: keyof ManageState): string => params.get(parameters[name]) ?? '';
  const idOf = (name: keyof ManageState): string | undefined => (isId(one(name)) ? one(name) : undefined);
  return {
    view: views.find(known => known === one('view')) ?? 'list',
    day: /^\d{4}-\d{2}-\d{2}$/.test(one('day')) && !Number.isNaN(Date.parse(one('day'))) ? one('day') : undefined,
    scope: scopes.find(known => known === one('scope')) ?? 'upcoming',
    q: one('q'),
    offerId: idOf('offerId'),
    kind: kinds.find(known => known === one('kind')),
    classDate: idOf('classDate'),
  };
}
