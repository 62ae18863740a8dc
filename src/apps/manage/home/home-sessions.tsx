import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { safeUrl } from '../../../base/safe-url.ts';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { bookingsQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { entriesOf, namesOf } from '../../../product/bookings/manage/parts/class-groups.ts';
import type { ListedBooking } from '../../../product/bookings/manage/parts/manage-contract.ts';
import { dateIn, formatDay, formatElsewhere } from '../../../product/calendar/format-day.ts';
import { formatClock } from '../../../product/calendar/format-time.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { texts } from './texts.ts';

/** The next five sessions, the first one with what the creator needs to start it. */
export function HomeSessions() {
  const { data, error, refetch, isFetching } = useInfiniteQuery(bookingsQuery('upcoming'));
  const next = data && entriesOf(data.pages[0]?.bookings ?? []).slice(0, 5);
  return (
    <Card
      title={texts.homeSessions.nextSessions}
      flush
      actions={<Link to="/manage/bookings">{texts.homeSessions.allBookings}</Link>}
    >
      {next === undefined && error === null && (
        <div className="v-home-wait">
          <SkeletonLines lines={4} label={texts.homeSessions.loadingSessions} />
        </div>
      )}
      {next === undefined && error !== null && (
        <div className="v-home-wait">
          <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />
        </div>
      )}
      {next?.length === 0 && (
        <EmptyState title={texts.homeSessions.noUpcomingSessions}>
          {texts.homeSessions.noUpcomingSessionsHint}
        </EmptyState>
      )}
      {next !== undefined && next.length > 0 && (
        <ol className="v-sessions">
          {next.map(({ id, people }, index) => (
            <Session key={id} people={people} first={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Session({ people, first }: { people: readonly ListedBooking[]; first: boolean }) {
  const [booking] = people;
  if (booking === undefined) return null;
  return <SessionLine booking={booking} people={people} first={first} />;
}

type LineProps = { booking: ListedBooking; people: readonly ListedBooking[]; first: boolean };

/** A session with one person, or the date of a class with all who booked it. */
function SessionLine({ booking, people, first }: LineProps) {
  const shared = people.length > 1 ? booking.classDate : null;
  const names = people.map(({ customerName }) => customerName);
  const now = useNow(30);
  const { zone } = useSignedIn().creator;
  const begins = new Date(booking.startsAt);
  const elsewhere = formatElsewhere(begins, booking.hostZone, booking.visitorZone);
  const soon = formatWait(begins.getTime() - now.getTime());
  const link = booking.mode === 'online' ? safeUrl(booking.place) : undefined;
  return (
    <li className="v-session" data-first={first || undefined}>
      <span className="v-session-time">
        <span>{shortDay(begins, now, zone)}</span>
        <strong>{formatClock(begins, booking.hostZone)}</strong>
      </span>
      <span className="v-session-words">
        {shared === null ? (
          <>
            <Link to={`/manage/bookings/${booking.id}`}>{booking.customerName}</Link>
            <span>
              <bdi>{booking.title}</bdi>
              {elsewhere !== undefined && <bdi>, {elsewhere}</bdi>}
            </span>
          </>
        ) : (
          <>
            <Link to={`/manage/bookings?date=${shared.id}`}>{booking.title}</Link>
            <span>
              {texts.homeSessions.seats(shared.booked, shared.capacity) +
                (shared.unpaid > 0 ? texts.homeSessions.toPay(shared.unpaid) : '')}
            </span>
            <span>{namesOf(names, shared.booked, texts.homeSessions.more)}</span>
          </>
        )}
        {booking.mode === 'offline' && booking.place !== '' && <span>{booking.place}</span>}
      </span>
      <span className="v-session-end">
        {soon !== undefined && <Chip tone={first ? 'primary' : 'neutral'}>{soon}</Chip>}
        {link !== undefined && (
          <ButtonLink
            size="small"
            kind={first && soon !== undefined ? 'primary' : 'secondary'}
            icon="video"
            href={link}
            beside
          >
            {texts.homeSessions.join}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

/** "Today", "Tomorrow", else "Mon 23 Nov". */
function shortDay(at: Date, now: Date, timeZone: string): string {
  const day = formatDay(dateIn(timeZone, at), dateIn(timeZone, now));
  if (!day.includes(' ')) return day;
  return new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .format(at)
    .replace(',', '');
}

/** How long until something begins, while that is less than half a day. */
function formatWait(ms: number): string | undefined {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 0) return texts.homeSessions.now;
  if (minutes < 60) return texts.homeSessions.inMin(minutes);
  return minutes < 720 ? texts.homeSessions.inH(Math.round(minutes / 60)) : undefined;
}
