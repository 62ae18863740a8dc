import { useMemo } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { severalItems } from '../editor/draft/several-items.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';

type Props = { choice: Choice<string>; shown: number };

const services = (count: number): string => (count === 1 ? 'One service' : `${count} services`);

/** What can be done with the chosen services; there while any is chosen. */
export function ServicesBar({ choice, shown }: Props) {
  const { chosen, chooseNone } = choice;
  const store = useDraftStore();
  const several = useMemo(() => severalItems(store), [store]);
  const setHidden = (to: boolean, done: string): void => {
    several.setHidden(chosen, to, count => `${services(count)} ${done}`);
    chooseNone();
  };
  const hidden = useDraft(({ items }) => chosen.filter(id => items[id]?.hidden === true).length);
  return (
    <BulkBar label="Selected services" choice={choice} shown={shown} found={shown}>
      <Button
        size="small"
        icon="eye"
        locked={hidden === 0 ? 'All selected services are already shown' : undefined}
        onClick={() => setHidden(false, 'shown')}
      >
        Show
      </Button>
      <Button
        size="small"
        icon="eye-off"
        locked={hidden === chosen.length ? 'All selected services are already hidden' : undefined}
        onClick={() => setHidden(true, 'hidden')}
      >
        Hide
      </Button>
      <Button
        size="small"
        kind="danger-quiet"
        icon="trash"
        onClick={() => {
          several.remove(chosen, count => `${services(count)} deleted`);
          chooseNone();
        }}
      >
        Delete
      </Button>
    </BulkBar>
  );
}
