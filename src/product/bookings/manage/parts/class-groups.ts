import type { ListedBooking } from './manage-contract.ts';

type Grouped = Pick<ListedBooking, 'id' | 'status' | 'classDate'>;
/** One row of a list: a single booking, or the people of one class date. */
type BookingEntry<B> = { id: string; people: readonly B[] };

/** Bookings in order, those of one class date grouped at the first of them. Cancelled ones stay single. */
export function entriesOf<B extends Grouped>(bookings: readonly B[]): BookingEntry<B>[] {
  const entries = new Map<string, B[]>();
  for (const booking of bookings) {
    const { classDate, status } = booking;
    const isShared = classDate !== null && classDate.booked > 1 && status !== 'cancelled';
    const key = isShared ? classDate.id : booking.id;
    entries.set(key, [...(entries.get(key) ?? []), booking]);
  }
  return [...entries].map(([id, people]) => ({ id, people }));
}

/** The first view shows at least so many lines, if there are as many, and reads at most so many pages for that. */
const fewestLines = 12;
const mostPages = 4;

/** Whether the pages so far fold to so few lines that the next one is loaded at once: class dates have many people. */
export const isShort = (pages: readonly (readonly Grouped[])[]): boolean =>
  pages.length > 0 && pages.length < mostPages && entriesOf(pages.flat()).length < fewestLines;

/** "Ana Silva, Bo Li and 5 more": the first names, of `count` people. */
export function namesOf(names: readonly string[], count: number, more: (count: number) => string, most = 2): string {
  const named = names.slice(0, most);
  return count > named.length ? `${named.join(', ')} ${more(count - named.length)}` : named.join(', ');
}
