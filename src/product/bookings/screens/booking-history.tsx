import { formatMoney } from '../../../base/money.ts';
import { sayTime } from '../../calendar/say-time.ts';
import type { BookingDetail } from '../desk-contract.ts';

/** What was done to a booking's time and money, and when. Nothing is shown while nothing was. */
export function BookingHistory({ booking: { history, hostZone, customerName } }: { booking: BookingDetail }) {
  if (history.length === 0) return null;
  return (
    <section aria-label="What was done" className="v-booking-history">
      <h3>What was done</h3>
      <ol>
        {history.map(row => (
          <li key={row.at}>
            <span>{sayEvent(row, hostZone, customerName)}</span>
            <span className="v-faint">{sayTime(new Date(row.at), hostZone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sayEvent({ what }: BookingDetail['history'][number], zone: string, customer: string): string {
  const back =
    'refund' in what && what.refund > 0 && what.currency !== null
      ? ` ${formatMoney({ amount: what.refund, currency: what.currency })} goes back.`
      : '';
  const despite = 'despite' in what && what.despite.length > 0 ? ` All the same: ${what.despite.join('; ')}.` : '';
  switch (what.kind) {
    case 'cancelled':
      return `You cancelled.${back}`;
    case 'accepted':
      return 'You accepted.';
    case 'declined':
      return `${what.unanswered ? 'Declined by itself: it was not answered in time.' : 'You declined.'}${back}${what.words === '' ? '' : ` “${what.words}”`}`;
    case 'no_show':
      return what.marked ? `${customer} did not come.` : `${customer} came after all.`;
    case 'moved':
      return `You moved it from ${sayTime(new Date(what.from), zone)} to ${sayTime(new Date(what.to), zone)}.${despite}`;
    case 'answered':
      return `${customer} changed: ${what.changed.join(', ')}.`;
    case 'by_hand':
      return `You wrote it in.${despite}`;
  }
}
