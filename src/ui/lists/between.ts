/**
 * The keys of a list between two, inclusive and in either direction; only the last when the first is not in the
 * list.
 */
export function between(keys: readonly string[], from: string | undefined, to: string): string[] {
  const [one, other] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return keys.slice(Math.min(one, other), Math.max(one, other) + 1);
}
