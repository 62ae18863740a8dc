export type SearchOption = {
  value: string;
  label: string;
  /** Shown at the right, and not searched. */
  note?: string | undefined;
  /** Other words to find it by. */
  words?: string | undefined;
};

/**
 * Options for what is typed: those whose label begins with it, then those with such a word. All when nothing is
 * typed.
 */
export function matchOptions(options: readonly SearchOption[], typed: string): SearchOption[] {
  const query = fold(typed);
  if (query === '') return [...options];
  const begins = options.filter(option => fold(option.label).startsWith(query));
  const holds = options.filter(
    option => !begins.includes(option) && ` ${fold(`${option.label} ${option.words ?? ''}`)}`.includes(` ${query}`),
  );
  return [...begins, ...holds];
}

const fold = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_/-]+/g, ' ');
