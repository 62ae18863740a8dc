import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { texts } from './texts.ts';

type Props = { filtered: boolean; onShowAll: () => void; onAdd: () => void };

export const NoCoupons = ({ filtered, onShowAll, onAdd }: Props) => (
  <Card>
    {filtered ? (
      <EmptyState
        illustration="nothing-found"
        title={texts.empty.noMatch}
        actions={<Button onClick={onShowAll}>{texts.empty.showAll}</Button>}
      >
        {texts.empty.noMatchHint}
      </EmptyState>
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
