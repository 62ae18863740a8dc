import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { bookableOffers } from '../../bookings/manage/parts/manage-contract.ts';
import { texts } from './texts.ts';

/** Its key is below the bookings', so that it is reloaded with them. */
export const offerCountsQuery = answerQuery(bookableOffers);

/** How often a service or class was booked, and how many of those are upcoming; links to them. */
export function BookedCount({ id, label }: { id: string; label: string }) {
  const { data } = useQuery(offerCountsQuery);
  if (data === undefined) return <span className="v-card-row-booked" />;
  const { total, ahead } = data.offers[id] ?? { total: 0, ahead: 0 };
  if (total === 0) return <span className="v-card-row-booked v-faint">{texts.bookedCount.notBookedYet}</span>;
  const words = `${total} ${total === 1 ? 'booking' : 'bookings'}`;
  return (
    <Link
      className="v-card-row-booked v-number"
      to={`/manage/bookings?service=${id}${ahead === 0 ? '&show=past' : ''}`}
      aria-label={texts.bookedCount.labelledAhead(label, words, ahead)}
    >
      <span>{words}</span>
      <span>{texts.bookedCount.aheadCount(ahead)}</span>
    </Link>
  );
}
