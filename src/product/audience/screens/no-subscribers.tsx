import { Card } from '../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { AskForPeople } from './ask-for-people.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isAsked: boolean; onShowAll: () => void };

/** Shown when the list is empty: there are none at all, or none that match. */
export function NoSubscribers({ filtered, isAsked, onShowAll }: Props) {
  return (
    <Card>
      {filtered ? (
        <NothingFound title={texts.subscribers.noMatch} showAll={texts.subscribers.showAll} onShowAll={onShowAll}>
          {texts.subscribers.searched}
        </NothingFound>
      ) : (
        <EmptyState first title={texts.subscribers.none} actions={<AskForPeople isAsked={isAsked} />}>
          {isAsked ? texts.subscribers.noneYetHint : texts.subscribers.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}
