import './bookings.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { grouped } from '../../../base/grouped.ts';
import { mostChosen } from '../../../base/lists/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, formatDate, formatDay, shortDay } from '../../calendar/format-day.ts';
import type { BookingOrder, Scope } from '../booking/booking.ts';
import { BookingLine } from './booking-line.tsx';
import { BookingsBar } from './bookings-bar.tsx';
import { ClassLine } from './class-line.tsx';
import { NoBookings } from './no-bookings.tsx';
import { type BookingColumn, bookingList } from './parts/booking-list.ts';
import { bookingsQuery, type Filter, pagingOf } from './parts/bookings.query.ts';
import { entriesOf, isShort } from './parts/class-groups.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type Props = {
  scope: Scope;
  filter: Filter;
  display: ListDisplay<BookingColumn, BookingOrder>;
  /** How many the filter finds. */
  found: number | undefined;
  current: string | undefined;
  /** The address of a booking's details. */
  detailOf: (id: string) => string;
  /** The address of a class date. */
  dateOf: (id: string) => string;
  onShowAll: () => void;
};

/** Bookings grouped by day in the host's zone, or in another order; a page at a time. */
export function BookingList({ scope, filter, display, found, current, detailOf, dateOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const paging = pagingOf(display);
  const list = useInfiniteQuery(bookingsQuery(scope, filter, paging));
  const { data, isPlaceholderData } = list;
  const bookings = data?.pages.flatMap(page => page.bookings) ?? [];
  const choice = useChosen({
    under: scope,
    rows: bookings,
    keyOf: booking => booking.id,
    most: mostChosen,
    readAll: async () =>
      (await call(bookingList.page, { query: { scope, ...filter, ...paging, limit: mostChosen } })).bookings,
  });
  useAnnouncement(
    data === undefined || isPlaceholderData
      ? undefined
      : `${bookings.length}${list.hasNextPage ? texts.bookingList.orMore : ''} bookings`,
  );
  const today = dateIn(zone, new Date());
  const order = groupings[display.order === 'booked' || display.order === 'name' ? display.order : 'date'];
  const isTooShort = order.isByDay && !isPlaceholderData && isShort(data?.pages.map(page => page.bookings) ?? []);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isTooShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isTooShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <ListFrame
      className="v-booking-days"
      what={texts.bookingList.bookings}
      list={list}
      isClose={display.isClose}
      rows={bookings.length}
      empty={
        <NoBookings scope={scope} q={filter.q ?? ''} filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />
      }
      bar={
        <BookingsBar
          choice={choice}
          display={display}
          shown={bookings.length}
          found={Math.max(found ?? 0, bookings.length)}
        />
      }
    >
      {data === undefined && <Waiting />}
      {[...grouped(bookings, order.groupOf)].map(([group, ofGroup]) => (
        <section key={group} aria-label={order.format(group, today)}>
          {order.head?.(group, today)}
          <ul>
            {entriesOf(ofGroup).map(({ id, people }) => {
              const lines = people.map(booking => (
                <BookingLine
                  key={booking.id}
                  booking={booking}
                  to={detailOf(booking.id)}
                  current={booking.id === current}
                  choice={choice}
                  columns={display.columns}
                  day={order.isByDay ? undefined : shortDay(dayOf(booking), today)}
                />
              ));
              // In the order of names every person has a line.
              if (!order.isByDay || people.length < 2) return lines;
              const isOpen = people.some(one => one.id === current || choice.chosen.some(({ id }) => id === one.id));
              return (
                <ClassLine key={id} people={people} to={dateOf(id)} isOpen={isOpen} day={undefined}>
                  {lines}
                </ClassLine>
              );
            })}
          </ul>
        </section>
      ))}
    </ListFrame>
  );
}

/** A day is the host's calendar day. */
const dayOf = (booking: ListedBooking): string => dateIn(booking.hostZone, new Date(booking.startsAt));

/** The headings of the groups in each order. */
const groupings: Record<'date' | 'booked' | 'name', Grouping> = {
  date: {
    groupOf: dayOf,
    format: formatDate,
    head: (date, today) => (
      <h2>
        <bdi>{formatDay(date, today)}</bdi>
        {formatDay(date, today) !== formatDate(date, today) && <span>{formatDate(date, today)}</span>}
      </h2>
    ),
    isByDay: true,
  },
  booked: {
    groupOf: booking => dateIn(booking.hostZone, new Date(booking.createdAt)),
    format: (date, today) => texts.bookingList.bookedOn(formatDate(date, today)),
    head: (date, today) => (
      <h2>
        {texts.bookingList.booked(formatDay(date, today).replace(/^(Today|Yesterday)$/, day => day.toLowerCase()))}
      </h2>
    ),
    isByDay: false,
  },
  name: { groupOf: () => '', format: () => texts.bookingList.byName, isByDay: false },
};
type Grouping = {
  groupOf: (booking: ListedBooking) => string;
  format: (group: string, today: string) => string;
  head?: (group: string, today: string) => ReactNode;
  isByDay: boolean;
};

function Waiting() {
  return (
    <div className="v-booking-days" role="status" aria-label={texts.bookingList.loadingBookings}>
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
