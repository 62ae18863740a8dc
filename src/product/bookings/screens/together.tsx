import { Link } from 'react-router';
import { sayTime } from '../../calendar/say-time.ts';
import type { BookingDetail } from '../desk-contract.ts';

type TogetherProps = { booking: BookingDetail; series: NonNullable<BookingDetail['series']> };

/** The dates a booking was made with, each leading to its own. */
export function Together({ booking, series }: TogetherProps) {
  return (
    <>
      <p>
        {series.index} of {series.size}, paid with one order
      </p>
      {booking.together.map(({ id, startsAt, status }) => {
        const said = sayTime(new Date(startsAt), booking.hostZone);
        const ended = status === 'cancelled' || status === 'expired';
        return (
          <p key={id} className={ended ? 'v-faint' : undefined}>
            {id === booking.id ? <strong>{said}</strong> : <Link to={`/manage/bookings/${id}`}>{said}</Link>}
            {ended && ', not taking place'}
          </p>
        );
      })}
    </>
  );
}
