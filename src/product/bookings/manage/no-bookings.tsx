import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { pagePath } from '../../accounts/page-path.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import type { Scope } from '../booking/booking.ts';
import { countsQuery } from './parts/bookings.query.ts';

const titles: Record<Scope, string> = {
  upcoming: 'No upcoming bookings',
  pending: 'No requests to answer',
  unpaid: 'Nothing to collect',
  past: 'No past bookings',
  cancelled: 'No cancelled bookings',
};
const sentences: Record<Scope, string> = {
  upcoming: 'Past sessions are under Past.',
  pending: 'Requests appear here for services where you accept each booking.',
  unpaid: 'Bookings paid to you directly appear here until you mark them as paid.',
  past: 'Sessions appear here when they’re over.',
  cancelled: 'Cancelled bookings appear here.',
};

type Props = { scope: Scope; q: string; filtered: boolean; onShowAll: () => void };

/** Nothing found, nothing in this tab, and nothing ever are three different things. */
export function NoBookings({ scope, q, filtered, onShowAll }: Props) {
  const counts = useQuery(countsQuery()).data?.counts;
  if (filtered) {
    return (
      <Card>
        <EmptyState
          illustration="nothing-found"
          title={q === '' ? 'No bookings match' : `No bookings match “${q}”`}
          actions={<Button onClick={onShowAll}>Show all</Button>}
        >
          Search covers names, emails and services in this tab.
        </EmptyState>
      </Card>
    );
  }
  if (counts === undefined) return null;
  const never = counts.upcoming + counts.past + counts.cancelled === 0;
  if (never && scope === 'upcoming') return <NeverAny />;
  return (
    <Card>
      <EmptyState title={titles[scope]}>{sentences[scope]}</EmptyState>
    </Card>
  );
}

function NeverAny() {
  const { userUrl } = useSignedIn().creator;
  return (
    <Card>
      <EmptyState
        first
        illustration="welcome"
        title="No bookings yet"
        actions={
          userUrl === null ? (
            <ButtonLink kind="primary" to="/onboarding">
              Set up your page
            </ButtonLink>
          ) : (
            <>
              <CopyButton
                kind="primary"
                label="Copy page link"
                text={`${window.location.origin}${pagePath(userUrl)}`}
              />
              <ButtonLink href={pagePath(userUrl)} beside iconAfter="arrow-up-right">
                View your page
              </ButtonLink>
            </>
          )
        }
      >
        Share your page link: people pick a time and you both get an email.
      </EmptyState>
    </Card>
  );
}
