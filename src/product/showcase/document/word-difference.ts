import { type ChangeObject, diffWords } from 'diff';

/** A stretch of text that is in both, only in the later one, or only in the earlier one. */
export type WordRun = { kind: 'same' | 'added' | 'removed'; text: string };

// Beyond so many differing words nobody reads them one by one, and looking for them would take long.
const mostDifferences = 300;

/**
 * How a text became another, word by word. The runs that are not 'added' give the earlier text, those that are not
 * 'removed' the later one, letter by letter but for spaces: a changed space is no changed word.
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
