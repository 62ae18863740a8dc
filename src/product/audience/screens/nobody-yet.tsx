import { Card } from '../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { AskForPeople } from './ask-for-people.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isAsked: boolean; onShowAll: () => void };

const nobody = (words: typeof texts.messages | typeof texts.subscribers) =>
  function Nobody({ filtered, isAsked, onShowAll }: Props) {
    return (
      <Card>
        {filtered ? (
          <NothingFound title={words.noMatch} showAll={words.showAll} onShowAll={onShowAll}>
            {words.searched}
          </NothingFound>
        ) : (
          <EmptyState first title={words.none} actions={<AskForPeople isAsked={isAsked} />}>
            {isAsked ? words.noneYetHint : words.noneHint}
          </EmptyState>
        )}
      </Card>
    );
  };

/** Shown when a list is empty: there are no messages at all, or none that match. */
export const NoLeads = nobody(texts.messages);
/** The same for subscribers. */
export const NoSubscribers = nobody(texts.subscribers);
