import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatLocalTime, formatTime } from '../../calendar/format-time.ts';
import { disputeForHost } from '../../orders/dispute-words.ts';
import type { BookingDetail } from './parts/manage-contract.ts';

/** What was done to a booking's time and money, and when. Nothing is shown while nothing was. */
export function BookingHistory({ booking: { history, messages, hostZone, customerName } }: { booking: BookingDetail }) {
  if (history.length === 0) return null;
  return (
    <section aria-label="What was done" className="v-booking-history">
      <h3>What was done</h3>
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
      ? ` ${formatMoney({ amount: what.refund, currency: what.currency })} goes back.`
      : '';
  const override = 'override' in what && what.override.length > 0 ? ` All the same: ${what.override.join('; ')}.` : '';
  switch (what.kind) {
    case 'cancelled':
      return `${who} cancelled.${back}`;
    case 'accepted':
      return 'You accepted.';
    case 'declined':
      return `${what.unanswered ? 'Declined by itself: it was not answered in time.' : 'You declined.'}${back}${what.words === '' ? '' : ` “${what.words}”`}`;
    case 'no_show':
      return what.marked ? `${customer} did not come.` : `${customer} came after all.`;
    case 'no_show_refund':
      return `Not coming gives something back here.${back}${what.credit ? ' The session went back into the package.' : ''}`;
    case 'checked_in':
      return what.here ? `${customer} was checked in.` : `${customer} was not here after all.`;
    case 'moved':
      return `${who} moved it from ${formatTime(new Date(what.from), zone)} to ${formatTime(new Date(what.to), zone)}.${override}`;
    case 'answered':
      return `${customer} changed: ${what.changed.join(', ')}.`;
    case 'wrote':
      return 'You wrote:';
    case 'disputed':
      return `${what.ofPackage ? 'Its package: ' : ''}${disputeForHost({ ...what, amount: formatMoney(what), customer }).title}.`;
    case 'clock_changed':
      return what.changes
        .map(
          ({ zone, before }) =>
            `The clocks in ${zoneCity(zone)} have new rules. It was agreed as ${formatLocalTime(before, zone)}; the moment is the same.`,
        )
        .join(' ');
    case 'imported':
      return 'Imported.';
    case 'by_hand':
      return `You wrote it in.${override}`;
    case 'time_off':
      return `You blocked this time.${override}`;
    case 'time_back':
      return 'You gave this time back.';
  }
}
