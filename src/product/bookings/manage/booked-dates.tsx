import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookingQuery } from './parts/bookings.query.ts';
import { texts } from './texts.ts';
import { OneOfThem } from './together.tsx';

/** The bookings of an order, each date a link; until they are loaded, a link to the first. */
export function BookedDates({ bookingId }: { bookingId: string }) {
  const { data: booking } = useQuery(bookingQuery(bookingId));
  if (booking === undefined) return <Link to={`/manage/bookings/${bookingId}`}>{texts.viewBooking}</Link>;
  const dates = booking.together.length > 0 ? booking.together : [booking];
  return dates.map(date => <OneOfThem key={date.id} date={date} zone={booking.hostZone} />);
}
