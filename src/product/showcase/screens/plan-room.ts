import { limitMessage, mayAdd, planNames } from '../../plans/entitlement.ts';
import type { BlockKind } from '../blocks/kinds.ts';
import type { DraftState } from './draft-state.ts';

/** How much of a kind the plan still holds, in words shown before anybody starts to type. */
export type PlanRoom = {
  /** "1 of 3 on Free"; undefined for kinds no plan counts. */
  words: string | undefined;
  /** Why no more can be added; undefined while there is room. */
  full: string | undefined;
};

export function planRoom({ page, order }: Pick<DraftState, 'page' | 'order'>, kind: BlockKind): PlanRoom {
  const { limit = null, elsewhere = 0 } = page.limits.find(known => known.kind === kind) ?? {};
  if (limit === null) return { words: undefined, full: undefined };
  const used = order[kind].length + elsewhere;
  const refusal = mayAdd(kind, used, page.plan);
  return {
    words: `${used} of ${limit} on ${planNames[page.plan]}`,
    full: refusal === undefined ? undefined : limitMessage(refusal),
  };
}
