import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { longestRising } from './longest-rising.ts';

const longestKey = 40;

/** A fractional key: its bytewise order, which `collate "C"` compares, is the order of the list. */
export type Placed = { id: string; position: string };

/**
 * The fewest new keys that put a list into the wanted order. Ids without a key in `placed` are new. Keys in
 * `placed` of other ids (deleted items, which may be restored) stay reserved.
 */
export function arrange(placed: readonly Placed[], wanted: readonly string[]): Placed[] {
  if (placed.every(({ position }) => isFine(position))) return moves(placed, wanted);
  const renewed = inFreshKeys(placed);
  return [...new Map([...renewed, ...moves(renewed, wanted)].map(item => [item.id, item])).values()];
}

function moves(placed: readonly Placed[], wanted: readonly string[]): Placed[] {
  const keys = new Map(placed.map(item => [item.id, item.position]));
  const known = wanted.filter(id => keys.has(id));
  const rising = longestRising(known.map(id => keys.get(id) ?? ''));
  const staying = new Set(known.filter((_, i) => rising.has(i)));
  const taken = new Set(placed.map(item => item.position));
  const moved: Placed[] = [];
  let last: string | null = null;
  for (const [i, id] of wanted.entries()) {
    const own = keys.get(id);
    if (staying.has(id) && own !== undefined) {
      last = own;
      continue;
    }
    const next = wanted.slice(i + 1).find(other => staying.has(other));
    last = freeKey(last, next === undefined ? null : (keys.get(next) ?? null), taken);
    moved.push({ id, position: last });
  }
  return moved;
}

function freeKey(before: string | null, after: string | null, taken: Set<string>): string {
  let key = generateKeyBetween(before, after);
  while (taken.has(key)) key = generateKeyBetween(key, after);
  taken.add(key);
  return key;
}

/** Keys grow with moves in one place; and keys from before the package was used are invalid for it. */
function isFine(key: string): boolean {
  try {
    generateKeyBetween(key, null);
    return key.length <= longestKey;
  } catch {
    return false;
  }
}

/** Assigns a whole list new keys in its current order, deleted items too. */
function inFreshKeys(placed: readonly Placed[]): Placed[] {
  const inOrder = [...placed].sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));
  const keys = generateNKeysBetween(null, null, inOrder.length);
  return inOrder.map(({ id }, i) => ({ id, position: keys[i] ?? '' }));
}
