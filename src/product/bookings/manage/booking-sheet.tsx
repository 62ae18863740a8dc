import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { CutLink } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { personPath } from '../../accounts/creators/person-path.ts';
import { dateIn, formatDate, formatElsewhere } from '../../calendar/format-day.ts';
import { formatClock, formatOffset, formatTime } from '../../calendar/format-time.ts';
import { startMeeting } from '../../meetings/contract.ts';
import { disputeNotice } from '../../orders/order/dispute-words.ts';
import { leftText } from '../../services/package-words.ts';
import { cameFromQuery, cameFromText } from '../../sources/came-from.query.ts';
import { texts as sourceTexts } from '../../sources/list-texts.ts';
import { formatAnswer } from '../booking/asked.ts';
import { AnswerRequest } from './answer-request.tsx';
import { BookingHistory } from './booking-history.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { HostNotes } from './host-notes.tsx';
import { MarkPaid } from './mark-paid.tsx';
import { WriteMessage } from './messages/write-message.tsx';
import { MoveBooking } from './moving/move-booking.tsx';
import { NoShow, NoShowGift } from './no-show.tsx';
import { OutsideNotice } from './outside-notice.tsx';
import { Against } from './parts/against.tsx';
import { bookingQuery } from './parts/bookings.query.ts';
import { type BookingDetail, bookingCalendarFile, type ListedBooking } from './parts/manage-contract.ts';
import { PaymentChip } from './parts/payment-chip.tsx';
import { texts } from './texts.ts';
import { Together } from './together.tsx';

/** The details of one booking, beside the list. */
export function BookingSheet({ bookingId, onClose }: { bookingId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...bookingQuery(bookingId ?? ''),
    enabled: bookingId !== undefined,
  });
  const shown = bookingId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={bookingId !== undefined}
      onClose={onClose}
      title={shown?.customerName ?? texts.bookingSheet.booking}
      sentence={shown?.title}
      foot={shown === undefined ? undefined : footOf(shown)}
    >
      {shown !== undefined && <Details booking={shown} />}
      {shown === undefined && (
        <Awaited what={texts.bookingSheet.theBooking} lines={8} none={texts.bookingSheet.none} query={query} />
      )}
    </Sheet>
  );
}

function footOf(booking: BookingDetail): ReactNode {
  if (booking.status === 'pending') return <AnswerRequest key={booking.id} booking={booking} />;
  return mayCancel(booking) ? <CancelBooking key={booking.id} booking={booking} /> : undefined;
}

const mayCancel = (booking: ListedBooking): boolean =>
  booking.status === 'confirmed' && new Date(booking.startsAt) > new Date();

function Details({ booking }: { booking: BookingDetail }) {
  const { startsAt, endsAt, hostZone, visitorZone, customerEmail, customerPhone, notes, answers, order, pass } =
    booking;
  const begins = new Date(startsAt);
  const today = dateIn(hostZone, new Date());
  const elsewhere = formatElsewhere(begins, hostZone, visitorZone);
  return (
    <Stack gap={16}>
      <OutsideNotice booking={booking} />
      <Dispute booking={booking} />
      {booking.against.length > 0 && <Against against={booking.against} />}
      {booking.status === 'cancelled' && (
        <Banner title={endOf(booking)}>{order !== null && formatRefund(order)}</Banner>
      )}
      {booking.noShow && <Banner tone="warning" title={texts.bookingSheet.noShow(booking.customerName)} />}
      {booking.checkedInAt !== null && (
        <Banner tone="success" title={texts.bookingSheet.attended(booking.customerName)} />
      )}
      <Facts>
        <Fact name={texts.bookingSheet.when}>
          <p className="v-strong">{formatDate(dateIn(hostZone, begins), today)}</p>
          <p>
            {texts.bookingSheet.fromTo(formatClock(begins, hostZone), formatClock(new Date(endsAt), hostZone))}{' '}
            <span className="v-faint">
              {zoneCity(hostZone)}, {formatOffset(begins, hostZone)}
            </span>
          </p>
          {elsewhere !== undefined && (
            <p className="v-soft">{texts.bookingSheet.timeForCustomer(elsewhere, booking.customerName)}</p>
          )}
        </Fact>
        <Fact name={booking.mode === 'online' ? texts.bookingSheet.meeting : texts.bookingSheet.place}>
          <Place booking={booking} />
        </Fact>
        <Fact name={texts.bookingSheet.customer}>
          <CutLink to={personPath(customerEmail)}>{booking.customerName}</CutLink>
        </Fact>
        {customerEmail !== '' && (
          <Fact name={texts.email}>
            <Row gap={4}>
              <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
              <CopyButton iconOnly size="small" label={texts.bookingSheet.copyEmail} text={customerEmail} />
            </Row>
          </Fact>
        )}
        {customerPhone !== '' && (
          <Fact name={texts.phone}>
            <a href={`tel:${customerPhone.replaceAll(/[^+\d]/g, '')}`}>{customerPhone}</a>
          </Fact>
        )}
        {notes !== '' && (
          <Fact name={texts.note}>
            <p className="v-booking-note">{notes}</p>
          </Fact>
        )}
        {answers.map(answer => (
          <Fact key={answer.id} name={answer.label}>
            <p className="v-booking-note">{formatAnswer(answer)}</p>
          </Fact>
        ))}
        <Fact name={texts.payment}>
          <Row wrap gap={8}>
            <PaymentChip booking={booking} />
            <MarkPaid booking={booking} />
            {order !== null && <Link to={`/manage/order/${order.id}`}>{texts.bookingSheet.order(order.number)}</Link>}
            {order === null && pass !== null && (
              <Link to={`/manage/order/${pass.orderId}`}>
                {texts.bookingSheet.packageLeft(leftText(pass.left, pass.total))}
              </Link>
            )}
          </Row>
        </Fact>
        {booking.series !== null && (
          <Fact name={texts.bookingSheet.bookedTogether}>
            <Together booking={booking} series={booking.series} />
          </Fact>
        )}
        <CameFrom bookingId={booking.id} />
        <Fact name={booking.manualBooking ? texts.bookingSheet.added : texts.booked}>
          {formatTime(new Date(booking.createdAt), hostZone)}
        </Fact>
      </Facts>
      <Row wrap gap={8}>
        <ButtonLink
          size="small"
          icon="calendar"
          href={addressOf(bookingCalendarFile, { params: { id: booking.id } })}
          download
        >
          {texts.bookingSheet.calendarFile}
        </ButtonLink>
        <Write booking={booking} />
        {mayCancel(booking) && <Move booking={booking} />}
        <NoShow booking={booking} />
      </Row>
      <NoShowGift booking={booking} />
      <HostNotes key={booking.id} booking={booking} />
      <BookingHistory booking={booking} />
    </Stack>
  );
}

function Dispute({ booking: { order, pass, customerName: customer } }: { booking: BookingDetail }) {
  const disputed = pass ?? order;
  const notice = disputed === null ? undefined : disputeNotice(disputed, { customer, isPackage: pass !== null });
  if (notice === undefined) return null;
  return (
    <Banner tone={notice.tone} title={notice.title}>
      {notice.words}
    </Banner>
  );
}

function Move({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  const { id, startsAt, customerName, title, kind, hostZone } = booking;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.bookingSheet.move}
      </Button>
      {open && (
        <MoveBooking
          booking={{ id, startsAt, customerName, title, isClass: kind === 'group' }}
          zone={hostZone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A link to write to the customer, when they have an address. */
function Write({ booking: { id, status, customerName, customerEmail } }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  if (customerEmail === '' || (status !== 'confirmed' && status !== 'pending')) return null;
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setOpen(true)}>
        {texts.message}
      </Button>
      {open && (
        <WriteMessage
          title={texts.bookingSheet.message(customerName)}
          to={{ kind: 'bookings', ids: [id] }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function endOf({ declined, cancelledBy, customerName }: BookingDetail): string {
  if (declined === 'by_host') return texts.bookingSheet.declined;
  if (declined === 'unanswered') return texts.bookingSheet.declinedAutomatically;
  return texts.bookingSheet.cancelledBy(cancelledBy, customerName);
}

function Place({ booking: { mode, place, meetingId, status, endsAt } }: { booking: ListedBooking }) {
  if (mode === 'offline') return place === '' ? <span className="v-faint">{texts.bookingSheet.noAddress}</span> : place;
  const link = safeUrl(place);
  if (link === undefined) {
    if (place !== '') return place;
    const isMade = meetingId !== null && status === 'confirmed';
    return (
      <span className="v-faint">{isMade ? texts.bookingSheet.linkFollows : texts.bookingSheet.noMeetingLink}</span>
    );
  }
  const isAhead = status === 'confirmed' && new Date(endsAt) > new Date();
  return (
    <Row wrap gap={8}>
      {isAhead && meetingId !== null && (
        <ButtonLink size="small" icon="video" href={addressOf(startMeeting, { params: { id: meetingId } })} beside>
          {texts.bookingSheet.start}
        </ButtonLink>
      )}
      {isAhead && meetingId === null && (
        <ButtonLink size="small" icon="video" href={link} beside>
          {texts.bookingSheet.join}
        </ButtonLink>
      )}
      <CopyButton size="small" kind="quiet" label={texts.bookingSheet.copyLink} text={link} />
    </Row>
  );
}

const formatRefund = (order: NonNullable<ListedBooking['order']>): string =>
  [
    order.refunded > 0 && texts.bookingSheet.refunded(money(order.refunded, order)),
    order.returning > 0 && texts.bookingSheet.refundProcessing(money(order.returning, order)),
  ]
    .filter(Boolean)
    .join(' ');

const money = (amount: number, { currency }: NonNullable<ListedBooking['order']>): string =>
  formatMoney({ amount, currency });

function CameFrom({ bookingId }: { bookingId: string }) {
  const from = cameFromText(useQuery(cameFromQuery('bookings', bookingId)).data);
  return from === undefined ? null : <Fact name={sourceTexts.cameFrom}>{from}</Fact>;
}
