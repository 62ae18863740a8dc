import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { manageCalendarQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { dateIn } from '../../../product/calendar/format-day.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { Card } from '../../../ui/display/card.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { texts } from './texts.ts';
import { sumsOfDay } from './today.ts';

const words = texts.homeToday;

/** The sessions of today, past and ahead, as the calendar has them. */
export function HomeToday() {
  const { zone } = useSignedIn().creator;
  const today = dateIn(zone, useNow(30));
  const { data, error, isFetching, refetch } = useQuery(manageCalendarQuery(today, 1));
  return (
    <Card title={words.title} actions={<Link to={`/manage/bookings?view=week&day=${today}`}>{words.seeDay}</Link>}>
      {data === undefined && error === null && <SkeletonLines lines={1} label={words.loading} />}
      {data === undefined && error !== null && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {data !== undefined && <Sums sums={sumsOfDay(data.taken)} />}
    </Card>
  );
}

const Sums = ({ sums: { sessions, people, requested } }: { sums: ReturnType<typeof sumsOfDay> }) => (
  <p>
    <strong>{sessions === 0 ? words.none : `${words.sessions(sessions)}, ${words.people(people)}`}</strong>
    {requested > 0 && <span className="v-soft">{` ${words.requested(requested)}`}</span>}
  </p>
);
