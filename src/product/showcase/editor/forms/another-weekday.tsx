import { useMemo } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { recurrenceText } from '../../../services/recurrence.ts';
import type { GroupService } from '../../../services/service.ts';
import { onAnotherWeekday } from '../../document/another-weekday.ts';
import { formFields } from '../draft/draft-state.ts';
import { itemActions } from '../draft/item-actions.ts';
import { planLimit } from '../draft/plan-limit.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { texts } from './texts.ts';

/** Adds a weekly class like the one in the form, on the next weekday it does not meet on. */
export function AnotherWeekday({ read }: { read: () => GroupService }) {
  const store = useDraftStore();
  const actions = useMemo(() => itemActions(store), [store]);
  const full = useDraft(draft => planLimit(draft, 'groupService').full);

  function add(): void {
    const draft = store.view().draft;
    if (draft === null) return;
    const others = draft.order.groupService.flatMap(id => {
      const item = draft.items[id];
      return item === undefined ? [] : [formFields(item) as GroupService];
    });
    const next = onAnotherWeekday(read(), others);
    if (next === undefined) {
      showToast({ text: texts.anotherWeekday.everyDay });
      return;
    }
    const id = actions.add('groupService', next);
    showToast({
      text: texts.anotherWeekday.added(next.title, recurrenceText(next)),
      onUndo: () => store.edit({ edit: 'present', kind: 'groupService', id, present: false, at: 0 }),
    });
  }

  return (
    <div>
      <Button size="small" icon="plus" locked={full} onClick={add}>
        {texts.anotherWeekday.add}
      </Button>
    </div>
  );
}
