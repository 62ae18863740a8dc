import { type ChangeObject, diffWords } from 'diff';

/** A run of text that is in both, only in the later one, or only in the earlier one. */
export type WordRun = { kind: 'same' | 'added' | 'removed'; text: string };

// With more differing words nobody reads them one by one, and comparing takes long.
const mostDifferences = 300;

/**
 * The changes from one text to another, word by word. The runs that are not 'added' make up the earlier text,
 * those that are not 'removed' the later one, exactly but for spaces: a changed space does not count.
 */
export function wordDifference(before: string, after: string): WordRun[] {
  const intlSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const runs = diffWords(before, after, { intlSegmenter, maxEditLength: mostDifferences })?.map(kindOf) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}

const kindOf = ({ added, removed, value }: ChangeObject<string>): WordRun => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});
