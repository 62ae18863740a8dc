import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import type { Scope } from '../booking/booking.ts';
import { countsQuery } from './parts/bookings.query.ts';
import { texts } from './texts.ts';

const titles: Record<Scope, string> = {
  upcoming: texts.noBookings.noUpcomingBookings,
  pending: texts.noBookings.noRequests,
  unpaid: texts.noBookings.nothingToCollect,
  past: texts.noBookings.noPastBookings,
  cancelled: texts.noBookings.noCancelledBookings,
};
const sentences: Record<Scope, string> = {
  upcoming: texts.noBookings.pastHint,
  pending: texts.noBookings.noRequestsHint,
  unpaid: texts.noBookings.unpaidHint,
  past: texts.noBookings.noPastHint,
  cancelled: texts.noBookings.noCancelledHint,
};

type Props = { scope: Scope; q: string; filtered: boolean; onShowAll: () => void };

/** Distinguishes no match, an empty tab, and no bookings ever. */
export function NoBookings({ scope, q, filtered, onShowAll }: Props) {
  const { counts, isLive = false } = useQuery(countsQuery()).data ?? {};
  if (filtered) {
    return (
      <Card>
        <NothingFound
          title={q === '' ? texts.noBookings.noBookingsMatch : texts.noBookings.noBookingsMatchSearch(q)}
          showAll={texts.showAll}
          onShowAll={onShowAll}
        >
          {texts.noBookings.searchCovers}
        </NothingFound>
      </Card>
    );
  }
  if (counts === undefined) return null;
  const never = counts.upcoming + counts.past + counts.cancelled === 0;
  if (never && scope === 'upcoming') return <NeverAny isLive={isLive} />;
  return (
    <Card>
      <EmptyState title={titles[scope]}>{sentences[scope]}</EmptyState>
    </Card>
  );
}

/** The next steps: an address, then publishing, then sharing the page. */
function NeverAny({ isLive }: { isLive: boolean }) {
  const { userUrl } = useSignedIn().creator;
  const bring = <ButtonLink to="/manage/bookings?do=import">{texts.noBookings.importBookings}</ButtonLink>;
  return (
    <Card>
      <EmptyState
        first
        illustration="welcome"
        title={texts.noBookings.noBookingsYet}
        actions={
          userUrl === null ? (
            <>
              <ButtonLink kind="primary" to="/onboarding">
                {texts.noBookings.setUpPage}
              </ButtonLink>
              {bring}
            </>
          ) : !isLive ? (
            <>
              <ButtonLink kind="primary" to="/manage/pages/1">
                {texts.noBookings.publishPage}
              </ButtonLink>
              {bring}
            </>
          ) : (
            <>
              <CopyButton
                kind="primary"
                label={texts.noBookings.copyPageLink}
                text={`${window.location.origin}${pagePath(userUrl)}`}
              />
              <ButtonLink href={pagePath(userUrl)} beside iconAfter="arrow-up-right">
                {texts.noBookings.viewYourPage}
              </ButtonLink>
              {bring}
            </>
          )
        }
      >
        {isLive ? texts.noBookings.noBookingsYetHint : texts.noBookings.notLiveHint}
      </EmptyState>
    </Card>
  );
}
