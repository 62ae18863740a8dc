import type { Result } from './result.ts';

/** What became of each item, by id. */
export type Outcomes<Kind extends string> = { done: string[]; refused: { id: string; kind: Kind }[] };

/**
 * Does one item after the other. A refused item is noted with its reason and does not stop the others; an error
 * ends all.
 */
export async function eachFor<Item extends { id: string }, Kind extends string>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result<unknown, { kind: Kind }>>,
): Promise<Outcomes<Kind>> {
  const outcomes: Outcomes<Kind> = { done: [], refused: [] };
  for (const item of items) {
    const outcome = await act(item);
    if (outcome.ok) outcomes.done.push(item.id);
    else outcomes.refused.push({ id: item.id, kind: outcome.refusal.kind });
  }
  return outcomes;
}

/** The same for items known by their id alone. */
export const eachOf = <Kind extends string>(
  ids: readonly string[],
  act: (id: string) => Promise<Result<unknown, { kind: Kind }>>,
): Promise<Outcomes<Kind>> =>
  eachFor(
    ids.map(id => ({ id })),
    ({ id }) => act(id),
  );
