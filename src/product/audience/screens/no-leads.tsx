import { Card } from '../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { AskForPeople } from './ask-for-people.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isAsked: boolean; onShowAll: () => void };

/** Shown when the list is empty: there are none at all, or none that match. */
export function NoLeads({ filtered, isAsked, onShowAll }: Props) {
  return (
    <Card>
      {filtered ? (
        <NothingFound title={texts.messages.noMatch} showAll={texts.messages.showAll} onShowAll={onShowAll}>
          {texts.messages.searched}
        </NothingFound>
      ) : (
        <EmptyState first title={texts.messages.none} actions={<AskForPeople isAsked={isAsked} />}>
          {isAsked ? texts.messages.noneYetHint : texts.messages.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}
