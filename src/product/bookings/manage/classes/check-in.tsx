import './check-in.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../../ui/behavior/use-now.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { formatTime } from '../../../calendar/format-time.ts';
import { type Attendee, peopleOf } from '../../changes/attendees.ts';
import { AddBooking } from '../manual-booking/add-booking.tsx';
import { isManualDraftKept, useManualDraftKey } from '../manual-booking/use-manual-draft.ts';
import type { ListedBooking } from '../parts/manage-contract.ts';
import { PaymentChip } from '../parts/payment-chip.tsx';
import { checkInQuery } from './class-dates.query.ts';
import type { ClassDetail } from './classes-contract.ts';
import { texts } from './texts.ts';
import { useCheckIn, useNotCome } from './use-check-in.ts';

/** The check-in list of one class date: a tap checks in, on as many devices as there are people checking in. */
export function CheckIn({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(checkInQuery(id));
  const { data: date, error } = query;
  return (
    <Sheet
      open
      onClose={onClose}
      title={date === undefined ? texts.checkIn : texts.checkInList.checkIn(date.title)}
      sentence={date === undefined ? undefined : formatTime(new Date(date.startsAt), date.hostZone)}
      foot={date === undefined ? undefined : <Foot date={date} />}
    >
      {date !== undefined && error !== null && (
        <Banner tone="warning">{texts.checkInList.outdated(error.message)}</Banner>
      )}
      {date !== undefined && <CheckInList date={date} />}
      {date === undefined && (
        <Awaited
          what={texts.checkInList.theAttendees}
          lines={8}
          none={texts.classDateSheet.dateNotFound}
          query={query}
        />
      )}
    </Sheet>
  );
}

const expectedIn = (date: ClassDetail): ListedBooking[] => date.roster.filter(({ status }) => status === 'confirmed');
const isHere = ({ checkedInAt }: ListedBooking): boolean => checkedInAt !== null;

function CheckInList({ date }: { date: ClassDetail }) {
  const [q, setQ] = useState('');
  const expected = expectedIn(date);
  const here = expected.filter(isHere).length;
  const asking = date.roster.filter(({ status }) => status === 'pending').length;
  const people = peopleOf(expected).toSorted((a, b) => a.name.localeCompare(b.name));
  const wanted = q.toLowerCase();
  const found = people.filter(({ name, email, bookings }) =>
    [name, email, ...bookings.map(({ customerPhone }) => customerPhone)].some(text =>
      text.toLowerCase().includes(wanted),
    ),
  );
  return (
    <Stack gap={16}>
      <p className="v-check-in-count" role="status">
        <span>
          <strong>{here}</strong> {texts.checkInList.ofCheckedIn(expected.length)}
        </span>
        <span className="v-places-bar" aria-hidden="true">
          <span style={{ width: `${expected.length === 0 ? 0 : (100 * here) / expected.length}%` }} />
        </span>
      </p>
      {people.length > 7 && (
        <Row>
          <SearchField
            label={texts.checkInList.searchAttendees}
            placeholder={texts.checkInList.searchAttendeesPlaceholder}
            value={q}
            onChange={setQ}
          />
        </Row>
      )}
      {expected.length === 0 && <p className="v-soft">{texts.checkInList.noBookings}</p>}
      {expected.length > 0 && found.length === 0 && <p className="v-soft">{texts.checkInList.noResults}</p>}
      <ul className="v-check-in">
        {found.map(person => (
          <Person key={person.bookings[0]?.id} dateId={date.id} person={person} />
        ))}
      </ul>
      {asking > 0 && <p className="v-soft">{texts.checkInList.requestsNeedReply(asking)}</p>}
    </Stack>
  );
}

type PersonProps = { dateId: string; person: Attendee<ListedBooking> };

/** A person with one spot is a tick; with several, how many of them came. */
function Person({ dateId, person }: PersonProps) {
  const checkIn = useCheckIn(dateId);
  const { name, bookings } = person;
  const came = bookings.filter(isHere).length;
  const [first] = bookings;
  if (first === undefined) return null;
  const last = bookings.findLast(isHere);
  const next = bookings.find(booking => !isHere(booking));
  const state = came === 0 ? 'away' : came === bookings.length ? 'here' : 'some';
  const words = (
    <>
      <span className="v-check-in-mark" data-state={state} aria-hidden="true">
        {came > 0 && (bookings.length > 1 ? came : <Icon name="check" />)}
      </span>
      <span className="v-check-in-words">
        <strong>{name}</strong>
        {bookings.length > 1 && <span>{texts.checkInList.ofSpots(came, bookings.length)}</span>}
        {bookings.every(({ noShow }) => noShow) && <span className="v-check-in-away">{texts.noShow}</span>}
        {bookings.map(({ id, notes }) => notes !== '' && <span key={id}>{notes}</span>)}
      </span>
      <span className="v-check-in-money">
        {bookings.map(
          booking => booking.order?.paymentStatus === 'pending' && <PaymentChip key={booking.id} booking={booking} />,
        )}
      </span>
    </>
  );
  if (bookings.length === 1)
    return (
      <li>
        <button
          type="button"
          className="v-check-in-person"
          aria-pressed={came === 1}
          onClick={() => checkIn.mutate({ id: first.id, here: came === 0 })}
        >
          {words}
        </button>
      </li>
    );
  return (
    <li className="v-check-in-person">
      {words}
      <span className="v-check-in-steps">
        <IconButton
          framed
          icon="minus"
          label={texts.checkInList.oneFewerFor(name)}
          locked={last === undefined ? texts.checkInList.noneCheckedIn : undefined}
          onClick={() => last !== undefined && checkIn.mutate({ id: last.id, here: false })}
        />
        <IconButton
          framed
          icon="plus"
          label={texts.checkInList.oneMoreFor(name)}
          locked={next === undefined ? texts.checkInList.allCheckedIn : undefined}
          onClick={() => next !== undefined && checkIn.mutate({ id: next.id, here: true })}
        />
      </span>
    </li>
  );
}

function Foot({ date }: { date: ClassDetail }) {
  const { creator } = useSignedIn();
  const draftKey = useManualDraftKey(date.id);
  const [adding, setAdding] = useState(() => isManualDraftKept(draftKey));
  const now = useNow(30);
  const marking = useNotCome(date.id);
  const missing = expectedIn(date).filter(booking => !isHere(booking) && !booking.noShow);
  const isOpen = date.state === 'open' && new Date(date.endsAt) > now;
  const hasBegun = new Date(date.startsAt) <= now;
  return (
    <>
      <Button icon="note" onClick={() => window.print()}>
        {texts.checkInList.print}
      </Button>
      {isOpen && (
        <Button
          icon="plus"
          locked={date.taken >= date.capacity ? texts.checkInList.dateFull : undefined}
          onClick={() => setAdding(true)}
        >
          {texts.checkInList.addAttendee}
        </Button>
      )}
      {hasBegun && missing.length > 0 && (
        <Button kind="primary" loading={marking.isPending} onClick={() => marking.mutate(missing.map(({ id }) => id))}>
          {texts.checkInList.markOthers(missing.length)}
        </Button>
      )}
      {adding && (
        <AddBooking
          zone={date.hostZone}
          currency={creator.currency}
          at={{ date: date.date, time: date.time }}
          chosen={{ offerId: date.offerId, dateId: date.id }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
