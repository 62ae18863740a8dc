import type { BookingStatus } from '../booking/booking.ts';

/** How long before the start people can be checked in. */
export const checkInHours = 12;

/** What is known of a person with a booking: enough to write to them. */
export type Attending = {
  id: string;
  status: BookingStatus;
  customerName: string;
  /** Empty when the host entered the booking without one. */
  customerEmail: string;
};

/** One person, however many spots they have; the name is that of their first booking given. */
export type Attendee<Of extends Attending> = { name: string; email: string; bookings: Of[] };

/** Without an email each booking counts as a person: two of the same name may be two people. */
export function peopleOf<Of extends Attending>(bookings: readonly Of[]): Attendee<Of>[] {
  const people = new Map<string, Attendee<Of>>();
  for (const booking of bookings) {
    const email = booking.customerEmail.trim().toLowerCase();
    const key = email === '' ? booking.id : email;
    const known = people.get(key);
    if (known === undefined) people.set(key, { name: booking.customerName, email, bookings: [booking] });
    else known.bookings.push(booking);
  }
  return [...people.values()];
}

type LeftOut = { name: string; why: 'not_coming' | 'no_email' };

/** The recipients of a message about these bookings, one email a person, and those without an address. */
export function writtenTo<Of extends Attending>(
  bookings: readonly Of[],
): { people: Attendee<Of>[]; leftOut: LeftOut[] } {
  const isComing = ({ status }: Attending) => status === 'confirmed' || status === 'pending';
  const people = peopleOf(bookings.filter(isComing));
  const gone = peopleOf(bookings.filter(booking => !isComing(booking)));
  const reached = people.filter(({ email }) => email !== '');
  return {
    people: reached,
    leftOut: [
      ...people.filter(({ email }) => email === '').map(({ name }) => ({ name, why: 'no_email' as const })),
      ...gone
        .filter(({ email }) => email === '' || !reached.some(one => one.email === email))
        .map(({ name }) => ({ name, why: 'not_coming' as const })),
    ],
  };
}
