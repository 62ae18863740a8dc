/** Titles before a name, which alone are no way to greet. */
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'sir', 'dame', 'frau', 'herr', 'sra', 'sr']);

/**
 * The first name of a customer, from a name typed in one field: its first word. The whole name when that is a title,
 * an initial or a family name that comes first, and when all of it is one word.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim().replace(/\s+/gu, ' ');
  const [first = whole] = whole.split(' ');
  const letters = first.replace(/[^\p{L}]/gu, '');
  const isFamilyFirst = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(whole);
  const isNoName = [...letters].length < 2 || titles.has(letters.toLowerCase()) || first.endsWith(',');
  return isFamilyFirst || isNoName ? whole : first;
}
