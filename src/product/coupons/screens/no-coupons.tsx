import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; onShowAll: () => void; onAdd: () => void };

export const NoCoupons = ({ filtered, onShowAll, onAdd }: Props) => (
  <Card>
    {filtered ? (
      <NothingFound title={texts.empty.noMatch} showAll={texts.empty.showAll} onShowAll={onShowAll}>
        {texts.empty.noMatchHint}
      </NothingFound>
    ) : (
      <EmptyState
        first
        title={texts.empty.title}
        actions={
          <Button kind="primary" onClick={onAdd}>
            {texts.add}
          </Button>
        }
      >
        {texts.empty.hint}
      </EmptyState>
    )}
  </Card>
);
