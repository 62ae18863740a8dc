import { Link } from 'react-router';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowMark } from '../../../ui/lists/row-mark.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { formatElsewhere } from '../../calendar/format-day.ts';
import { bookingFacts, MoreFacts } from './booking-facts.tsx';
import { LineTime } from './line-time.tsx';
import type { BookingColumn } from './parts/booking-list.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { PaymentChip } from './parts/payment-chip.tsx';
import { texts } from './texts.ts';

type Props = {
  booking: ListedBooking;
  to: string;
  current: boolean;
  choice: Choice<ListedBooking>;
  columns: ReadonlySet<BookingColumn>;
  /** Its day, when the list is not grouped by day. */
  day: string | undefined;
};

/** One booking of a list: when, who, what, and the payment. All of it links to the details. */
export function BookingLine({ booking, to, current, choice, columns, day }: Props) {
  const { startsAt, endsAt, hostZone, visitorZone, customerName, title, mode, kind } = booking;
  const begins = new Date(startsAt);
  const elsewhere = formatElsewhere(begins, hostZone, visitorZone);
  const place = mode === 'online' ? texts.bookingLine.online : texts.inPerson;
  return (
    <li
      className="v-booking"
      data-current={current || undefined}
      data-cancelled={booking.status === 'cancelled' || undefined}
    >
      <span className="v-booking-mark">
        <RowMark name={`${customerName}, ${title}`} row={booking} choice={choice} />
      </span>
      <LineTime startsAt={begins} endsAt={new Date(endsAt)} zone={hostZone} day={day} />
      <Row gap={12}>
        <Avatar name={customerName} size={32} />
        <Stack gap={0} className="v-booking-words">
          <Link to={to} preventScrollReset aria-current={current || undefined}>
            {customerName}
          </Link>
          <span className="v-booking-what">
            <Icon name={kind === 'group' ? 'users' : mode === 'online' ? 'video' : 'map-pin'} size={14} />
            <span className="v-truncate">{title}</span>
          </span>
        </Stack>
      </Row>
      {columns.has('place') && (
        <span className="v-booking-place">
          <bdi>{place}</bdi>
          {elsewhere !== undefined && <span>{elsewhere}</span>}
        </span>
      )}
      <span className="v-booking-money">
        {booking.status === 'pending' && <Chip tone="warning">{texts.bookingLine.needsYourReply}</Chip>}
        {booking.series !== null && <Chip>{texts.bookingLine.oneOf(booking.series.index, booking.series.size)}</Chip>}
        {booking.checkedInAt !== null && <Chip tone="success">{texts.bookingLine.attended}</Chip>}
        {booking.noShow && <Chip tone="danger">{texts.noShow}</Chip>}
        {columns.has('payment') && <PaymentChip booking={booking} />}
      </span>
      <MoreFacts facts={bookingFacts(booking, columns)} />
    </li>
  );
}
