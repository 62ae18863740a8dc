import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { texts } from './texts.ts';

/** Shows how many requests wait for an answer; nothing when none does. */
export function HomeRequests() {
  const pending = useQuery(countsQuery()).data?.counts.pending ?? 0;
  if (pending === 0) return null;
  return (
    <Banner
      tone="warning"
      title={texts.homeRequests.bookingRequestsWaitingForAnswer(pending)}
      actions={
        <ButtonLink size="small" to="/manage/bookings?show=pending">
          {texts.homeRequests.acceptOrDecline}
        </ButtonLink>
      }
    >
      {texts.homeRequests.theirTimesHeldUntilThen}
    </Banner>
  );
}
