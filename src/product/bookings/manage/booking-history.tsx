import { undeliveredText } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatLocalTime, formatTime } from '../../calendar/format-time.ts';
import { disputeForHost } from '../../orders/order/dispute-words.ts';
import type { BookingDetail } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/** The history of a booking's time and money; nothing when there is none. */
export function BookingHistory({ booking: { history, messages, hostZone, customerName } }: { booking: BookingDetail }) {
  if (history.length === 0) return null;
  return (
    <section aria-label={texts.bookingHistory.activity} className="v-booking-history">
      <h3>{texts.bookingHistory.activity}</h3>
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

/** The host's messages, folded under the bookings they are about. */
function Written({ messages, id }: Pick<BookingDetail, 'messages'> & { id: string }) {
  const message = messages.find(one => one.id === id);
  if (message === undefined) return null;
  return (
    <details className="v-written">
      <summary>
        <bdi>{message.subject}</bdi>
        {message.people > 1 && <span className="v-faint"> {texts.bookingHistory.toPeople(message.people)}</span>}
      </summary>
      <p>{message.text}</p>
    </details>
  );
}

const quoted = (words = ''): string => (words === '' ? '' : ` “${words}”`);

function formatEvent({ by, what }: BookingDetail['history'][number], zone: string, customer: string): string {
  const who = by === 'visitor' ? customer : texts.bookingHistory.you;
  const back =
    'refund' in what && what.refund > 0 && what.currency !== null
      ? texts.bookingHistory.refunded(formatMoney({ amount: what.refund, currency: what.currency }))
      : '';
  const override =
    'override' in what && what.override.length > 0 ? texts.bookingHistory.override(what.override.join('; ')) : '';
  switch (what.kind) {
    case 'cancelled':
      return texts.bookingHistory.cancelled(who, back, quoted(what.words));
    case 'accepted':
      return texts.bookingHistory.youAccepted;
    case 'declined':
      return `${what.unanswered ? texts.bookingHistory.declinedAutomatically : texts.bookingHistory.youDeclined}${back}${quoted(what.words)}`;
    case 'no_show':
      return what.marked ? texts.bookingHistory.noShowMarked(customer) : texts.bookingHistory.noShowUnmarked(customer);
    case 'no_show_refund':
      return texts.bookingHistory.noShowRefund(back, what.credit);
    case 'checked_in':
      return what.here ? texts.bookingHistory.wasCheckedIn(customer) : texts.bookingHistory.checkInUndone(customer);
    case 'moved':
      return texts.bookingHistory.rescheduledFromTo(
        who,
        formatTime(new Date(what.from), zone),
        formatTime(new Date(what.to), zone),
        override,
      );
    case 'answered':
      return `${customer} changed: ${what.changed.join(', ')}.`;
    case 'wrote':
      return texts.bookingHistory.emailSent;
    case 'not_emailed':
      return texts.bookingHistory.notEmailed(customer);
    case 'disputed':
      return `${what.ofPackage ? texts.bookingHistory.package : ''}${disputeForHost({ ...what, amount: formatMoney(what), customer }).title}.`;
    case 'mail_undelivered':
      return undeliveredText(what);
    case 'clock_changed':
      return what.changes
        .map(({ zone, before }) => texts.bookingHistory.zoneRulesChanged(zoneCity(zone), formatLocalTime(before, zone)))
        .join(' ');
    case 'imported':
      return texts.bookingHistory.imported;
    case 'by_hand':
      return texts.bookingHistory.youAddedIt(override);
    case 'time_off':
      return texts.bookingHistory.timeBlocked(override);
    case 'time_back':
      return texts.bookingHistory.timeUnblocked;
  }
}
