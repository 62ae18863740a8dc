import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { AskForPeople } from './ask-for-people.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isAsked: boolean; onShowAll: () => void };

/** Shown when the list is empty: there are none at all, or none that match. */
export function NoSubscribers({ filtered, isAsked, onShowAll }: Props) {
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
        <EmptyState first title={texts.subscribers.none} actions={<AskForPeople isAsked={isAsked} />}>
          {isAsked ? texts.subscribers.noneYetHint : texts.subscribers.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}
