/** Indexes of a longest strictly increasing subsequence: the items that stay in place when a list is sorted. */
export function longestRising(values: readonly (string | number)[]): Set<number> {
  const tails: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [i, value] of values.entries()) {
    const length = tails.findIndex(tail => (values[tail] ?? '') >= value);
    const place = length === -1 ? tails.length : length;
    before.set(i, tails[place - 1]);
    tails[place] = i;
  }
  const chosen = new Set<number>();
  for (let i = tails.at(-1); i !== undefined; i = before.get(i)) chosen.add(i);
  return chosen;
}
