/**
 * An amount in `parts` shares that sum to it exactly, in minor units: what does not divide goes to the first ones, one
 * unit each, so that no share is ever more than one unit from another.
 */
export function splitShares(amount: number, parts: number): number[] {
  const least = Math.floor(amount / parts);
  const larger = amount - least * parts;
  return Array.from({ length: parts }, (_, at) => (at < larger ? least + 1 : least));
}

/** What the unused credits of a package are worth: the shares of the last `unused` of its `total` sessions. */
export const unusedShare = (paid: number, total: number, unused: number): number =>
  splitShares(paid, total)
    .slice(total - unused)
    .reduce((sum, share) => sum + share, 0);
