import type { ListedBooking } from './manage-contract.ts';

type Grouped = Pick<ListedBooking, 'id' | 'status' | 'classDate'>;
/** One row of a list: a booking of its own, or the people of one date of a class. */
export type BookingEntry<B> = { id: string; people: readonly B[] };

/** Bookings in their order, those of one class date together where its first stands. Cancelled ones stay by themselves. */
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

/** A first look shows so many lines, where there are as many, and reads at most so many pages for it. */
const fewestLines = 12;
const mostPages = 4;

/** Whether pages read so far fold to so few lines that the next one is read unasked: dates of classes hold many people. */
export const isShort = (pages: readonly (readonly Grouped[])[]): boolean =>
  pages.length > 0 && pages.length < mostPages && entriesOf(pages.flat()).length < fewestLines;

/** "Ana Silva, Bo Li and 5 more": who is named first, of `count` people. */
export function namesOf(names: readonly string[], count: number, more: (count: number) => string, most = 2): string {
  const named = names.slice(0, most);
  return count > named.length ? `${named.join(', ')} ${more(count - named.length)}` : named.join(', ');
}
