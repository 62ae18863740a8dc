import { settings } from '../../platform/config.ts';

/** Shorter names, such as HOME, resemble too many others. */
const shortest = 6;
/** A variable that begins like this is meant for Vitrine. */
const families = /^(VITRINE|CUSTOM_HOSTS|SANDBOX|STRIPE|PAYPAL|BRAINTREE|PICTURES)_/;

/** A warning for each environment variable that is not a setting but looks like one. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(settings);
  return Object.keys(env).flatMap(name => {
    if (known.includes(name)) return [];
    const meant = nearest(name, known);
    if (meant !== undefined) return [`${name} is no setting of Vitrine: did you mean ${meant}?`];
    return families.test(name) ? [`${name} is no setting of Vitrine: see docs/operate/settings.md`] : [];
  });
}

function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length < shortest) return undefined;
  const mostSlips = name.length < 9 ? 1 : 2;
  const near = known
    .map(each => ({ each, slips: slipsBetween(name.toUpperCase(), each) }))
    .filter(({ each, slips }) => each.length >= shortest && slips <= mostSlips);
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.each;
}

/** How many letters were left out, added, changed or swapped with their neighbour (Damerau and Levenshtein). */
function slipsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
