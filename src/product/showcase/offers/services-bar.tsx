import { useMemo } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { severalItems } from '../editor/draft/several-items.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import { RemovalQuestion, useAskedRemoval } from '../editor/use-asked-removal.tsx';
import { texts } from './texts.ts';

type Props = { choice: Choice<string>; shown: number };

const services = (count: number): string => texts.servicesBar.services(count);

/** Actions on the selected services; shown while any is selected. */
export function ServicesBar({ choice, shown }: Props) {
  const { chosen, chooseNone } = choice;
  const store = useDraftStore();
  const several = useMemo(() => severalItems(store), [store]);
  const removal = useAskedRemoval(ids => {
    several.remove(ids, count => `${services(count)} deleted`);
    chooseNone();
  });
  const setHidden = (to: boolean, done: string): void => {
    several.setHidden(chosen, to, count => `${services(count)} ${done}`);
    chooseNone();
  };
  const hidden = useDraft(({ items }) => chosen.filter(id => items[id]?.hidden === true).length);
  return (
    <BulkBar label={texts.servicesBar.selectedServices} choice={choice} shown={shown} found={shown}>
      <Button
        size="small"
        icon="eye"
        locked={hidden === 0 ? texts.servicesBar.alreadyShown : undefined}
        onClick={() => setHidden(false, 'shown')}
      >
        {texts.servicesBar.show}
      </Button>
      <Button
        size="small"
        icon="eye-off"
        locked={hidden === chosen.length ? texts.servicesBar.alreadyHidden : undefined}
        onClick={() => setHidden(true, 'hidden')}
      >
        {texts.servicesBar.hide}
      </Button>
      <Button size="small" kind="danger-quiet" icon="trash" onClick={() => void removal.ask(chosen)}>
        {texts.servicesBar.delete}
      </Button>
      <RemovalQuestion {...removal.question} />
    </BulkBar>
  );
}
