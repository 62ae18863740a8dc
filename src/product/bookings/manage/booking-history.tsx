import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatLocalTime, formatTime } from '../../calendar/format-time.ts';
import { disputeForHost } from '../../orders/dispute-words.ts';
import type { BookingDetail } from './parts/manage-contract.ts';

/** What was done to a booking's time and money, and when. Nothing is shown while nothing was. */
export function BookingHistory({ booking: { history, messages, hostZone, customerName } }: { booking: BookingDetail }) {
  if (history.length === 0) return null;
  return (
    <section aria-label="Activity" className="v-booking-history">
      <h3>Activity</h3>
      <ol>
        {history.map(row => (
          <li key={`${row.at} ${row.what.kind}`}>
            <span>{formatEvent(row, hostZone, customerName)}</span>
            {row.what.kind === 'wrote' && <Written messages={messages} id={row.what.messageId} />}
            <span className="v-faint">{formatTime(new Date(row.at), hostZone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The host's own words, folded away under what they were about. */
function Written({ messages, id }: Pick<BookingDetail, 'messages'> & { id: string }) {
  const message = messages.find(one => one.id === id);
  if (message === undefined) return null;
  return (
    <details className="v-written">
      <summary>
        {message.subject}
        {message.people > 1 && <span className="v-faint"> to {message.people} people</span>}
      </summary>
      <p>{message.text}</p>
    </details>
  );
}

function formatEvent({ by, what }: BookingDetail['history'][number], zone: string, customer: string): string {
  const who = by === 'visitor' ? customer : 'You';
  const back =
    'refund' in what && what.refund > 0 && what.currency !== null
      ? ` ${formatMoney({ amount: what.refund, currency: what.currency })} refunded.`
      : '';
  const override = 'override' in what && what.override.length > 0 ? ` Despite: ${what.override.join('; ')}.` : '';
  switch (what.kind) {
    case 'cancelled':
      return `${who} cancelled.${back}`;
    case 'accepted':
      return 'You accepted.';
    case 'declined':
      return `${what.unanswered ? 'Declined automatically: no reply in time.' : 'You declined.'}${back}${what.words === '' ? '' : ` “${what.words}”`}`;
    case 'no_show':
      return what.marked ? `${customer} was marked as a no-show.` : `The no-show mark for ${customer} was removed.`;
    case 'no_show_refund':
      return `No-show refund.${back}${what.credit ? ' The session was returned to the package.' : ''}`;
    case 'checked_in':
      return what.here ? `${customer} was checked in.` : `${customer}’s check-in was undone.`;
    case 'moved':
      return `${who} rescheduled from ${formatTime(new Date(what.from), zone)} to ${formatTime(new Date(what.to), zone)}.${override}`;
    case 'answered':
      return `${customer} changed: ${what.changed.join(', ')}.`;
    case 'wrote':
      return 'You sent an email:';
    case 'disputed':
      return `${what.ofPackage ? 'Package: ' : ''}${disputeForHost({ ...what, amount: formatMoney(what), customer }).title}.`;
    case 'clock_changed':
      return what.changes
        .map(
          ({ zone, before }) =>
            `The time in ${zoneCity(zone)} changed by law. It was booked for ${formatLocalTime(before, zone)}; the session starts at the same moment.`,
        )
        .join(' ');
    case 'imported':
      return 'Imported.';
    case 'by_hand':
      return `You added it.${override}`;
    case 'time_off':
      return `You blocked this time.${override}`;
    case 'time_back':
      return 'You unblocked this time.';
  }
}
