import { countedAs, countsAs, mayHold, overLimitMessage } from '../../../plans/entitlement.ts';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import type { DraftState } from './draft-state.ts';

type Draft = Pick<DraftState, 'page' | 'order' | 'items'>;

const made = new WeakMap<Draft, ReadonlyMap<string, string>>();

/**
 * Items that block publishing after a plan became lower, by id, each with its message: in page order, those beyond
 * what the plan shows. Hidden items do not count.
 */
export function itemsOverLimit(draft: Draft): ReadonlyMap<string, string> {
  const known = made.get(draft);
  if (known !== undefined) return known;
  const overLimit = new Map<string, string>();
  for (const { kind: what, shownElsewhere } of draft.page.limits) {
    const ids = draft.order[countedAs(what).kind as BlockKind];
    let shown = shownElsewhere;
    // Most pages are within their plan; then no item is checked.
    if (mayHold(what, shown + ids.length, draft.page.plan) === undefined) continue;
    for (const id of ids) {
      const item = draft.items[id];
      if (item === undefined || item.hidden || !countsAs(what, item)) continue;
      shown += 1;
      const refusal = mayHold(what, shown, draft.page.plan);
      if (refusal !== undefined && !overLimit.has(id)) overLimit.set(id, overLimitMessage(refusal));
    }
  }
  made.set(draft, overLimit);
  return overLimit;
}
