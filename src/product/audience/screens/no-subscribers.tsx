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
          title="Nobody matches"
          actions={<Button onClick={onShowAll}>Show everybody</Button>}
        >
          Mail addresses are searched.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="Nobody yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              Open your page
            </ButtonLink>
          }
        >
          Put a Newsletter section on your page. Whoever leaves an address and confirms it stands here.
        </EmptyState>
      )}
    </Card>
  );
}
