import './bookings.css';
import './class-dates.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grouped } from '../../../base/grouped.ts';
import { useAnnouncement } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import { dateIn, sayDate } from '../../calendar/say-day.ts';
import { sayClock } from '../../calendar/say-time.ts';
import type { ClassRow, ClassScope } from '../classes-contract.ts';
import { type ClassFilter, classDatesQuery } from './class-dates-query.ts';
import { ClassFacts } from './class-facts.tsx';

const none: Record<ClassScope, { title: string; words: string }> = {
  upcoming: { title: 'No dates ahead', words: 'Dates stand here as soon as a class is published.' },
  past: { title: 'Nothing is over yet', words: 'Dates stay here with everybody who came.' },
  cancelled: { title: 'Nothing was cancelled', words: 'A date you call off stays here, and can be brought back.' },
};

type ListProps = {
  scope: ClassScope;
  filter: ClassFilter;
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

/** Meetings of classes under their days, a page at a time. */
export function ClassDateList({ scope, filter, detailOf, onShowAll }: ListProps) {
  const { zone } = useSignedIn().creator;
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useInfiniteQuery(
    classDatesQuery(scope, filter),
  );
  const dates = data?.pages.flatMap(page => page.dates) ?? [];
  useAnnouncement(
    data === undefined || isPlaceholderData ? undefined : `${dates.length}${more.hasNextPage ? ' or more' : ''} dates`,
  );
  const problem = error !== null && (
    <LoadProblem title="The dates could not be loaded." error={error} isFetching={isFetching} refetch={refetch} />
  );
  if (data === undefined) return problem || <SkeletonLines lines={6} label="Loading dates" />;
  if (dates.length === 0)
    return problem || <NoDates scope={scope} filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />;
  const today = dateIn(zone, new Date());
  return (
    <div className="v-days" data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {problem}
      {[...grouped(dates, ({ date }) => date)].map(([day, ofDay]) => (
        <section key={day} aria-label={sayDate(day, today)}>
          <h2>{sayDate(day, today)}</h2>
          <ul>
            {ofDay.map(date => (
              <ClassDateLine key={date.id} date={date} to={detailOf(date.id)} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore list={more} />
    </div>
  );
}

function NoDates({ scope, filtered, onShowAll }: { scope: ClassScope; filtered: boolean; onShowAll: () => void }) {
  if (!filtered) return <EmptyState title={none[scope].title}>{none[scope].words}</EmptyState>;
  return (
    <EmptyState
      illustration="nothing-found"
      title="No date like that"
      actions={<Button onClick={onShowAll}>Show all</Button>}
    >
      Names of classes are searched, in this tab only.
    </EmptyState>
  );
}

function ClassDateLine({ date, to }: { date: ClassRow; to: string }) {
  const { startsAt, endsAt, hostZone, title, state, isChanged } = date;
  return (
    <li className="v-class-date">
      <span className="v-booking-time">
        <strong>{sayClock(new Date(startsAt), hostZone)}</strong>
        <span>to {sayClock(new Date(endsAt), hostZone)}</span>
      </span>
      <span className="v-class-date-words">
        <Link to={to} preventScrollReset>
          {title}
        </Link>
        {state === 'closed' && <Chip tone="warning">No longer on your page</Chip>}
        {state === 'open' && isChanged && <Chip tone="info">Changed</Chip>}
        <ClassFacts offer={date.offer} />
      </span>
      {state !== 'cancelled' && <Places date={date} />}
    </li>
  );
}

/** "7 of 12", how full that is, and how many wait. */
export const Places = ({
  date: { taken, capacity, waiting },
}: {
  date: Pick<ClassRow, 'taken' | 'capacity' | 'waiting'>;
}) => (
  <span className="v-places">
    <span>
      {taken === capacity ? `Full, ${capacity} of ${capacity}` : `${taken} of ${capacity} booked`}
      {waiting > 0 && <strong> +{waiting} waiting</strong>}
    </span>
    <span className="v-places-bar" aria-hidden="true">
      <span style={{ width: `${(100 * taken) / capacity}%` }} />
    </span>
  </span>
);
