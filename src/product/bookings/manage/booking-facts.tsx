import './booking-facts.css';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { formatAnswer } from '../booking/asked.ts';
import type { BookingColumn } from './parts/booking-list.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type NamedFact = { name: string; value: string };

/** The chosen columns of a booking that its line does not show; without the empty ones. */
export function bookingFacts(booking: ListedBooking, columns: ReadonlySet<BookingColumn>): NamedFact[] {
  const { customerEmail, customerPhone, notes, answers, createdAt, hostZone, order } = booking;
  const facts: (NamedFact & { of: BookingColumn })[] = [
    { of: 'email', name: texts.email, value: customerEmail },
    { of: 'phone', name: texts.phone, value: customerPhone },
    { of: 'answers', name: texts.note, value: notes },
    ...answers.map(answer => ({ of: 'answers' as const, name: answer.label, value: formatAnswer(answer) })),
    { of: 'booked', name: texts.booked, value: formatBooked(new Date(createdAt), hostZone) },
    { of: 'order', name: texts.order, value: order?.number ?? '' },
  ];
  return facts.filter(({ of, value }) => columns.has(of) && value !== '');
}

const formatBooked = (at: Date, zone: string): string =>
  `${shortDay(dateIn(zone, at), dateIn(zone, new Date()))}, ${formatClock(at, zone)}`;

/** Below a line of a list, across its width. */
export function MoreFacts({ facts }: { facts: readonly NamedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="v-line-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
