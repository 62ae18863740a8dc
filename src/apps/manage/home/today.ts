import type { ManageCalendar } from '../../../product/bookings/manage/parts/calendar-contract.ts';

type Taken = Pick<ManageCalendar['taken'][number], 'kind' | 'status' | 'booked'>;

/** What the calendar has on a day: sessions and classes that people booked, how many they are, and what is requested. */
export function sumsOfDay(taken: readonly Taken[]): { sessions: number; people: number; requested: number } {
  const offered = taken.filter(({ kind }) => kind === 'session' || kind === 'class');
  const peopleIn = ({ kind, booked }: Taken) => (kind === 'class' ? (booked ?? 0) : 1);
  const confirmed = offered.filter(each => each.status === 'confirmed' && peopleIn(each) > 0);
  return {
    sessions: confirmed.length,
    people: confirmed.reduce((sum, each) => sum + peopleIn(each), 0),
    requested: offered.filter(({ status }) => status === 'pending').length,
  };
}
