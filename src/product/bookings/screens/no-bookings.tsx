import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import { bookingsQuery, type Scope } from './bookings-query.ts';

const sentences: Record<Scope, string> = {
  upcoming: 'Nobody has booked a time that lies ahead. Your earlier bookings are under Past.',
  past: 'Sessions stand here once they are over.',
  cancelled: 'Nothing was cancelled. Long may it last.',
};

/** Nothing found, nothing in this tab, and nothing ever are three different things. */
export function NoBookings({ scope, q, onShowAll }: { scope: Scope; q: string; onShowAll: () => void }) {
  const others = useOthers(scope, q === '');
  if (q !== '') {
    return (
      <Card>
        <EmptyState
          illustration="nothing-found"
          title={`No booking matches “${q}”`}
          actions={<Button onClick={onShowAll}>Show all</Button>}
        >
          Names, mail addresses and services are searched, in this tab only.
        </EmptyState>
      </Card>
    );
  }
  if (others === undefined) return null;
  if (!others && scope === 'upcoming') return <NeverAny />;
  return (
    <Card>
      <EmptyState title={scope === 'upcoming' ? 'A quiet week ahead' : `No ${scope} bookings`}>
        {sentences[scope]}
      </EmptyState>
    </Card>
  );
}

function NeverAny() {
  const { userUrl } = useSignedIn().creator;
  return (
    <Card>
      <EmptyState
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

/** Whether another tab holds anything; undefined while that is not known. */
function useOthers(scope: Scope, asked: boolean): boolean | undefined {
  const past = useInfiniteQuery({ ...bookingsQuery('past'), enabled: asked && scope === 'upcoming' }).data;
  const cancelled = useInfiniteQuery({ ...bookingsQuery('cancelled'), enabled: asked && scope === 'upcoming' }).data;
  if (scope !== 'upcoming') return true;
  if (past === undefined || cancelled === undefined) return undefined;
  return [past, cancelled].some(answer => answer.pages.some(page => page.bookings.length > 0));
}
