import { longestRising } from './longest-rising.ts';

// Bytewise order of these characters is their order here, which is what `collate "C"` compares.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const longestKey = 40;

/**
 * A fractional key strictly between two others, compared bytewise; null stands for the open end.
 * Throws when `before` is not smaller than `after`: the list was not in order.
 */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new Error(`${before} is not before ${after}`);
  return middle(before ?? '', after);
}

/** Neither side ends in '0', and neither does the result: else nothing would fit in front of it. */
function middle(before: string, after: string | null): string {
  if (after !== null) {
    let shared = 0;
    while ((before[shared] ?? '0') === after[shared]) shared++;
    if (shared > 0) return after.slice(0, shared) + middle(before.slice(shared), after.slice(shared));
  }
  const low = before === '' ? 0 : digits.indexOf(before.charAt(0));
  const high = after === null ? digits.length : digits.indexOf(after.charAt(0));
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2));
  if (after !== null && after.length > 1) return after.charAt(0);
  return digits.charAt(low) + middle(before.slice(1), null);
}

export type Placed = { id: string; position: string };

/**
 * The fewest new keys that put a list into the wanted order. Ids without a key in `placed` are new ones.
 * Keys of `placed` that are not wanted (deleted items, which may come back) are kept free.
 */
export function arrange(placed: readonly Placed[], wanted: readonly string[]): Placed[] {
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
  return moved.some(item => item.position.length > longestKey) ? respace(wanted, taken) : moved;
}

function freeKey(before: string | null, after: string | null, taken: Set<string>): string {
  let key = keyBetween(before, after);
  while (taken.has(key)) key = keyBetween(key, after);
  taken.add(key);
  return key;
}

/** Short keys for a whole list, after thousands of moves in one place have made them long. */
function respace(wanted: readonly string[], taken: Set<string>): Placed[] {
  const width = Math.ceil(Math.log(wanted.length + 2) / Math.log(digits.length)) + 1;
  const step = Math.floor(digits.length ** width / (wanted.length + 1));
  return wanted.map((id, i) => {
    let position = `${inDigits((i + 1) * step, width)}V`;
    while (taken.has(position)) position += 'V';
    return { id, position };
  });
}

function inDigits(value: number, width: number): string {
  let [text, rest] = ['', value];
  for (let i = 0; i < width; i++) {
    text = digits.charAt(rest % digits.length) + text;
    rest = Math.floor(rest / digits.length);
  }
  return text;
}
