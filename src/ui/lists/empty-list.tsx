import type { ReactElement } from 'react';
import { Card } from '../display/card.tsx';
import { EmptyState, NothingFound } from '../display/empty-state.tsx';

type Props = {
  at: { isFiltered: boolean; showAll: () => void };
  words: { none: string; noneHint: string; noMatch: string; searched: string; showAll: string };
  /** The next step towards the first row. */
  actions?: ReactElement;
};

/** Instead of rows: there has never been one, or the filter finds none. */
export const EmptyList = ({ at, words, actions }: Props) => (
  <Card>
    {at.isFiltered ? (
      <NothingFound title={words.noMatch} showAll={words.showAll} onShowAll={at.showAll}>
        {words.searched}
      </NothingFound>
    ) : (
      <EmptyState first title={words.none} actions={actions}>
        {words.noneHint}
      </EmptyState>
    )}
  </Card>
);
