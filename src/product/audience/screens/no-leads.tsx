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
          Search covers names, emails, messages and subjects.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="No messages yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              View your page
            </ButtonLink>
          }
        >
          Add a service on request or a contact form link to your page. Messages appear here and in your email.
        </EmptyState>
      )}
    </Card>
  );
}
