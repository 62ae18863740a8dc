import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

/** In place of the list: there is nobody at all, or nobody who matches. */
export function NoSubscribers({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title="No matches"
          actions={<Button onClick={onShowAll}>Show all</Button>}
        >
          Search covers emails.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="No subscribers yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              View your page
            </ButtonLink>
          }
        >
          Add a Newsletter section to your page. People who sign up and confirm appear here.
        </EmptyState>
      )}
    </Card>
  );
}
