import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { texts } from './texts.ts';

/** In place of the list: there is nobody at all, or nobody who matches. */
export function NoSubscribers({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title={texts.subscribers.noMatch}
          actions={<Button onClick={onShowAll}>{texts.subscribers.showAll}</Button>}
        >
          {texts.subscribers.searched}
        </EmptyState>
      ) : (
        <EmptyState
          first
          title={texts.subscribers.none}
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              {texts.editPage}
            </ButtonLink>
          }
        >
          {texts.subscribers.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}
