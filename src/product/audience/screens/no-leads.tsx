import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

/** In place of the list: there are none at all, or none that match. */
export function NoLeads({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title="No message matches"
          actions={<Button onClick={onShowAll}>Show all messages</Button>}
        >
          Names, mail addresses, messages and what they are about are searched.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="No messages yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              Open your page
            </ButtonLink>
          }
        >
          Offer something by arrangement under Service, or a link with a form. What people write stands here, and comes
          to you by mail.
        </EmptyState>
      )}
    </Card>
  );
}
