import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import type { Scope } from '../booking/booking.ts';
import { countsQuery } from './parts/bookings-query.ts';

const titles: Record<Scope, string> = {
  upcoming: 'A quiet week ahead',
  pending: 'Nobody is waiting for your answer',
  unpaid: 'Everybody has paid',
  past: 'No past bookings',
  cancelled: 'No cancelled bookings',
};
const sentences: Record<Scope, string> = {
  upcoming: 'Nobody has booked a time that lies ahead. Your earlier bookings are under Past.',
  pending: 'Requests stand here when you accept each booking of a service yourself.',
  unpaid: 'Bookings that are paid to you directly stand here until you mark them paid.',
  past: 'Sessions stand here once they are over.',
  cancelled: 'Nothing was cancelled. Long may it last.',
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
          title={q === '' ? 'No booking like that' : `No booking matches “${q}”`}
          actions={<Button onClick={onShowAll}>Show all</Button>}
        >
          Names, mail addresses and services are searched, in this tab only.
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
        title="Your first booking will stand here"
        actions={
          userUrl === null ? (
            <ButtonLink kind="primary" to="/onboarding">
              Set up your page
            </ButtonLink>
          ) : (
            <>
              <CopyButton
                kind="primary"
                label="Copy your page’s address"
                text={`${window.location.origin}/at/${userUrl}`}
              />
              <ButtonLink href={`/at/${userUrl}`} beside iconAfter="arrow-up-right">
                Open your page
              </ButtonLink>
            </>
          )
        }
      >
        Share the address of your page, and people choose a time by themselves. You both get a mail.
      </EmptyState>
    </Card>
  );
}
