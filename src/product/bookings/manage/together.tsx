import { Link } from 'react-router';
import { formatTime } from '../../calendar/format-time.ts';
import type { BookingDetail } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type TogetherProps = { booking: BookingDetail; series: NonNullable<BookingDetail['series']> };

/** The dates booked together, each a link. */
export function Together({ booking, series }: TogetherProps) {
  return (
    <>
      <p>{texts.oneOrder(series.index, series.size)}</p>
      {booking.together.map(date =>
        date.id === booking.id ? (
          <p key={date.id}>
            <strong>{formatTime(new Date(date.startsAt), booking.hostZone)}</strong>
          </p>
        ) : (
          <OneOfThem key={date.id} date={date} zone={booking.hostZone} />
        ),
      )}
    </>
  );
}

/** One of these dates, linked to its booking; marked when it has ended. */
export function OneOfThem({ date, zone }: { date: BookingDetail['together'][number]; zone: string }) {
  const ended = date.status === 'cancelled' || date.status === 'expired';
  return (
    <p className={ended ? 'v-faint' : undefined}>
      <Link to={`/manage/bookings/${date.id}`}>{formatTime(new Date(date.startsAt), zone)}</Link>
      {ended && <span>{texts.endedOne}</span>}
    </p>
  );
}
