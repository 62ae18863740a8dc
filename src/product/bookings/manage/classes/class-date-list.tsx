import './class-dates.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grouped } from '../../../../base/grouped.ts';
import { mostChosen } from '../../../../base/lists/list-question.ts';
import { call } from '../../../../base/operations/call.ts';
import { Chip } from '../../../../ui/display/chip.tsx';
import { EmptyState, NothingFound } from '../../../../ui/display/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { ListFrame } from '../../../../ui/lists/list-frame.tsx';
import { RowMark } from '../../../../ui/lists/row-mark.tsx';
import { type Choice, useChosen } from '../../../../ui/lists/use-chosen.ts';
import { useListDisplay } from '../../../../ui/lists/use-list-display.ts';
import { useAnnouncement } from '../../../../ui/overlays/announcer.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { dateIn, formatDate, shortDay } from '../../../calendar/format-day.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { MoreFacts } from '../booking-facts.tsx';
import { LineTime } from '../line-time.tsx';
import { pagingOf } from '../parts/bookings.query.ts';
import { type ClassFilter, classChoices, classDatesQuery } from './class-dates.query.ts';
import { ClassDatesBar } from './class-dates-bar.tsx';
import { ClassFacts } from './class-facts.tsx';
import { type ClassColumn, classList } from './class-list.ts';
import type { ClassScope, ListedClass } from './classes-contract.ts';
import { texts } from './texts.ts';

const none: Record<ClassScope, { title: string; words: string }> = {
  upcoming: { title: texts.classDateList.noUpcomingDates, words: texts.classDateList.noUpcomingDatesHint },
  past: { title: texts.classDateList.noPastDates, words: texts.classDateList.noPastDatesHint },
  cancelled: { title: texts.classDateList.noCancelledDates, words: texts.classDateList.noCancelledDatesHint },
};

type ListProps = {
  scope: ClassScope;
  filter: ClassFilter;
  /** How many the filter finds. */
  found: number | undefined;
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

/** Class dates grouped by day, or the fullest first; a page at a time. */
export function ClassDateList({ scope, filter, found, detailOf, onShowAll }: ListProps) {
  const { zone } = useSignedIn().creator;
  const { display } = useListDisplay(classChoices);
  const paging = pagingOf(display);
  const list = useInfiniteQuery(classDatesQuery(scope, filter, paging));
  const { data, isPlaceholderData } = list;
  const dates = data?.pages.flatMap(page => page.dates) ?? [];
  const choice = useChosen({
    under: scope,
    rows: dates,
    keyOf: date => date.id,
    most: mostChosen,
    readAll: async () =>
      (await call(classList.page, { query: { scope, ...filter, ...paging, limit: mostChosen } })).dates,
  });
  useAnnouncement(
    data === undefined || isPlaceholderData
      ? undefined
      : `${dates.length}${list.hasNextPage ? texts.classDateList.orMore : ''} dates`,
  );
  const today = dateIn(zone, new Date());
  const isByDay = display.order !== 'fullest';
  return (
    <ListFrame
      className="v-booking-days"
      what={texts.classDateList.dates}
      list={list}
      isClose={display.isClose}
      rows={dates.length}
      empty={<NoDates scope={scope} filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />}
      bar={
        <ClassDatesBar
          choice={choice}
          display={display}
          shown={dates.length}
          found={Math.max(found ?? 0, dates.length)}
        />
      }
    >
      {data === undefined && <SkeletonLines lines={6} label={texts.classDateList.loadingDates} />}
      {[...grouped(dates, ({ date }) => (isByDay ? date : ''))].map(([day, ofDay]) => (
        <section key={day} aria-label={isByDay ? formatDate(day, today) : texts.classDateList.fullestFirst}>
          {isByDay && <h2>{formatDate(day, today)}</h2>}
          <ul>
            {ofDay.map(date => (
              <ClassDateLine
                key={date.id}
                date={date}
                to={detailOf(date.id)}
                day={isByDay ? undefined : shortDay(date.date, today)}
                columns={display.columns}
                choice={choice}
              />
            ))}
          </ul>
        </section>
      ))}
    </ListFrame>
  );
}

function NoDates({ scope, filtered, onShowAll }: { scope: ClassScope; filtered: boolean; onShowAll: () => void }) {
  if (!filtered) return <EmptyState title={none[scope].title}>{none[scope].words}</EmptyState>;
  return (
    <NothingFound title={texts.classDateList.noDatesMatch} showAll={texts.classDateList.showAll} onShowAll={onShowAll}>
      {texts.classDateList.noDatesMatchHint}
    </NothingFound>
  );
}

type LineProps = {
  date: ListedClass;
  to: string;
  /** Its day, when the list is not grouped by day. */
  day: string | undefined;
  columns: ReadonlySet<ClassColumn>;
  choice: Choice<ListedClass>;
};

function ClassDateLine({ date, to, day, columns, choice }: LineProps) {
  const { startsAt, endsAt, hostZone, title, state, isChanged, meetsAt } = date;
  const begins = formatClock(new Date(startsAt), hostZone);
  const facts = columns.has('meets') && meetsAt !== '' ? [{ name: texts.classDateList.where, value: meetsAt }] : [];
  return (
    <li className="v-class-date">
      <span className="v-booking-mark">
        <RowMark name={`${title}, ${date.date} ${begins}`} row={date} choice={choice} />
      </span>
      <LineTime startsAt={new Date(startsAt)} endsAt={new Date(endsAt)} zone={hostZone} day={day} />
      <Row wrap gap={[4, 12]} className="v-class-date-words">
        <Link to={to} preventScrollReset>
          {title}
        </Link>
        {state === 'closed' && <Chip tone="warning">{texts.classDateList.classGone}</Chip>}
        {state === 'open' && isChanged && <Chip tone="info">{texts.classDateList.changed}</Chip>}
        {columns.has('facts') && <ClassFacts offer={date.offer} />}
      </Row>
      {state !== 'cancelled' && columns.has('places') && <Places date={date} />}
      <MoreFacts facts={facts} />
    </li>
  );
}

/** "7 of 12", how full that is, and how many wait. */
export const Places = ({
  date: { taken, capacity, waiting },
}: {
  date: Pick<ListedClass, 'taken' | 'capacity' | 'waiting'>;
}) => (
  <span className="v-places">
    <span>
      <bdi>
        {taken === capacity ? texts.classDateList.fullOf(capacity) : texts.classDateList.bookedOf(taken, capacity)}
      </bdi>
      {waiting > 0 && <strong> {texts.classDateList.waiting(waiting)}</strong>}
    </span>
    <span className="v-places-bar" aria-hidden="true">
      <span style={{ width: `${(100 * taken) / capacity}%` }} />
    </span>
  </span>
);
