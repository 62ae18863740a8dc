import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { texts } from './texts.ts';

/** In place of the list: there are none at all, or none that match. */
export function NoLeads({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title={texts.messages.noMatch}
          actions={<Button onClick={onShowAll}>{texts.messages.showAll}</Button>}
        >
          {texts.messages.searched}
        </EmptyState>
      ) : (
        <EmptyState
          first
          title={texts.messages.none}
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              {texts.editPage}
            </ButtonLink>
          }
        >
          {texts.messages.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}
