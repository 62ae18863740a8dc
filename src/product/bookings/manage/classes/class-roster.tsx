import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { addressOf } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { checkInHours } from '../../changes/attendees.ts';
import { WriteMessage } from '../messages/write-message.tsx';
import { PaymentChip } from '../parts/payment-chip.tsx';
import { type ClassDetail, classCalendarFile, classRoster } from './classes-contract.ts';
import { texts } from './texts.ts';

const checkInWords = texts.classRoster.checkInOpens(checkInHours);
const isCheckInOpen = ({ startsAt }: ClassDetail): boolean =>
  Date.parse(startsAt) - Date.now() <= checkInHours * 3_600_000;

/** The attendees of a class date, and actions on all of them. */
export function ClassRoster({ date, onCheckIn }: { date: ClassDetail; onCheckIn: () => void }) {
  const { roster, id, state } = date;
  const [writing, setWriting] = useState(false);
  const { pathname, search } = useLocation();
  // Opened from the calendar of bookings, closing the booking returns to this date.
  const kept = pathname.startsWith('/manage/bookings') ? search : '';
  return (
    <section>
      <Row wrap gap={8} justify="space-between">
        <h3>{texts.classRoster.attendees}</h3>
        <Row wrap align="stretch" className="v-roster-acts">
          {state !== 'cancelled' && roster.some(({ status }) => status === 'confirmed') && (
            <Button
              className="v-roster-check-in"
              size="small"
              icon="check"
              kind={isCheckInOpen(date) ? 'primary' : 'secondary'}
              locked={isCheckInOpen(date) ? undefined : checkInWords}
              onClick={onCheckIn}
            >
              {texts.checkIn}
            </Button>
          )}
          {roster.some(isReached) && (
            <Button size="small" icon="mail" onClick={() => setWriting(true)}>
              {texts.classRoster.messageAll}
            </Button>
          )}
          <ButtonLink size="small" icon="download" href={addressOf(classRoster, { params: { id } })} download>
            {texts.classRoster.csv}
          </ButtonLink>
          <ButtonLink size="small" icon="download" href={addressOf(classCalendarFile, { params: { id } })} download>
            {texts.classRoster.calendar}
          </ButtonLink>
        </Row>
      </Row>
      {writing && (
        <WriteMessage
          title={texts.messageAllAttendees}
          to={{ kind: 'class', dateId: id }}
          onClose={() => setWriting(false)}
        />
      )}
      {roster.length === 0 && <p className="v-soft">{texts.classRoster.noBookingsYet}</p>}
      <ul className="v-roster">
        {roster.map(booking => (
          <li key={booking.id}>
            <span>
              <Link to={`/manage/bookings/${booking.id}${kept}`} preventScrollReset>
                {booking.customerName}
              </Link>{' '}
              <span className="v-soft">
                {booking.status === 'cancelled' ? texts.classRoster.cancelled : booking.customerEmail}
              </span>
            </span>
            <Row wrap gap={8}>
              {booking.checkedInAt !== null && <Chip tone="success">{texts.classRoster.checkedIn}</Chip>}
              {booking.noShow && <Chip tone="danger">{texts.noShow}</Chip>}
              <PaymentChip booking={booking} />
            </Row>
            {booking.notes !== '' && <p>{booking.notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isReached = ({ status, customerEmail }: ClassDetail['roster'][number]): boolean =>
  status !== 'cancelled' && customerEmail !== '';
