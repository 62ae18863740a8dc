import { type CountedKind, countedAs, countsAs, limitMessage, mayAdd, planNames } from '../../../plans/entitlement.ts';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import type { DraftState } from './draft-state.ts';

/** How many more of a kind the plan allows, shown before anybody starts to type. */
type PlanRoom = {
  /** "1 of 3 on Free"; undefined for kinds no plan counts. */
  words: string | undefined;
  /** Why no more can be added; undefined while there is room. */
  full: string | undefined;
};

/** How much of something the plan still allows, in words; undefined where it has no limit. */
export function planLimit(
  { page, order, items }: Pick<DraftState, 'page' | 'order' | 'items'>,
  what: BlockKind | CountedKind,
): PlanRoom {
  const known = page.limits.find(({ kind }) => kind === what);
  if (known === undefined || known.limit === null) return { words: undefined, full: undefined };
  const { kind, linkKind } = countedAs(known.kind);
  const ids = order[kind as BlockKind];
  const here = linkKind === null ? ids : ids.filter(id => items[id] !== undefined && countsAs(known.kind, items[id]));
  const used = here.length + known.elsewhere;
  const refusal = mayAdd(what, used, page.plan);
  return {
    words: `${used} of ${known.limit} on ${planNames[page.plan]}`,
    full: refusal === undefined ? undefined : limitMessage(refusal),
  };
}
