import './bookings.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { grouped } from '../../../base/grouped.ts';
import { useAnnouncement } from '../../../ui/announcer.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import { dateIn, sayDate, sayDay } from '../../calendar/say-day.ts';
import { type BookingRow, bulkLimit } from '../desk-contract.ts';
import { BookingLine } from './booking-line.tsx';
import { bookingsQuery, type Filter } from './bookings-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Scope } from './desk-address.ts';
import { NoBookings } from './no-bookings.tsx';

type Props = {
  scope: Scope;
  filter: Filter;
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  current: string | undefined;
  /** Where a booking's details are. */
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

/** Bookings under the days they fall on in the host's zone, a page at a time. */
export function BookingList({ scope, filter, marked, onMark, current, detailOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useInfiniteQuery(
    bookingsQuery(scope, filter),
  );
  const bookings = data?.pages.flatMap(page => page.bookings) ?? [];
  useAnnouncement(
    data === undefined || isPlaceholderData
      ? undefined
      : `${bookings.length}${more.hasNextPage ? ' or more' : ''} bookings`,
  );
  const problem = error !== null && (
    <LoadProblem title="The bookings could not be loaded." error={error} isFetching={isFetching} refetch={refetch} />
  );
  if (data === undefined) return problem || <Waiting />;
  if (bookings.length === 0)
    return (
      problem || (
        <NoBookings scope={scope} q={filter.q ?? ''} filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />
      )
    );
  const today = dateIn(zone, new Date());
  return (
    <div className="v-days" data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {problem}
      {[...grouped(bookings, dayOf)].map(([date, ofDay]) => (
        <section key={date} aria-label={sayDate(date, today)}>
          <h2>
            {sayDay(date, today)}
            {sayDay(date, today) !== sayDate(date, today) && <span>{sayDate(date, today)}</span>}
          </h2>
          <ul>
            {ofDay.map(booking => (
              <BookingLine
                key={booking.id}
                booking={booking}
                to={detailOf(booking.id)}
                current={booking.id === current}
                marked={marked.has(booking.id)}
                onMark={() => onMark(toggled(marked, booking.id))}
              />
            ))}
          </ul>
        </section>
      ))}
      <BulkBar
        chosen={bookings.filter(booking => marked.has(booking.id))}
        shown={bookings.length}
        onAll={() => onMark(new Set(bookings.slice(0, bulkLimit).map(booking => booking.id)))}
        onNone={() => onMark(new Set())}
      />
      <LoadMore list={more} />
    </div>
  );
}

/** A day is the host's calendar day. */
const dayOf = (booking: BookingRow): string => dateIn(booking.hostZone, new Date(booking.startsAt));

function Waiting() {
  return (
    <div className="v-days" role="status" aria-label="Loading bookings">
      {[3, 2].map(lines => (
        <section key={lines}>
          <h2>
            <Skeleton width={140} height={16} />
          </h2>
          <ul>
            {[1, 2, 3].slice(0, lines).map(line => (
              <li key={line} className="v-booking">
                <Skeleton width={84} />
                <Skeleton width={`${30 + line * 12}%`} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
