import { describe, expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';

/** "a [-old-]{+new+} word" */
const said = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['', '', ''],
    ['Salsa', 'Salsa', 'Salsa'],
    ['', 'Salsa', '{+Salsa+}'],
    ['Salsa', '', '[-Salsa-]'],
    ['Salsa on one', 'Salsa on two', 'Salsa on [-one-]{+two+}'],
    ['Salsa, slowly.', 'Salsa slowly!', 'Salsa[-,-] slowly[-.-]{+!+}'],
    ['Come at six', 'Please come early at six', '[-Come-]{+Please come early+} at six'],
    ['one two three four', 'one 2 3 four', 'one [-two three-]{+2 3+} four'],
    ['Für Anfänger', 'Für Geübte', 'Für [-Anfänger-]{+Geübte+}'],
    ['살사 입문', '살사 중급', '살사 [-입문-]{+중급+}'],
    ['今日は雨です', '今日は晴れです', '今日は[-雨-]{+晴れ+}です'],
    ['one two', 'one\n\ntwo', 'one\n\ntwo'],
  ])('"%s" to "%s"', (before, after, words) => {
    expect(said(before, after)).toBe(words);
  });

  it('gives both texts back, character by character except for spaces', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const words = ['salsa', ' ', ' ', 'on', 'one', ',', '\n\n', 'é', '🙂', 'two'];
    const plain = (words: string) => words.replaceAll(/\s/g, '');
    const text = () => Array.from({ length: random(60) }, () => words[random(words.length)]).join('');
    for (let n = 0; n < 400; n++) {
      const [before, after] = [text(), text()];
      const runs = wordDifference(before, after);
      const without = (kind: string) =>
        runs
          .filter(run => run.kind !== kind)
          .map(run => run.text)
          .join('');
      expect([without('added'), without('removed')].map(plain)).toEqual([before, after].map(plain));
    }
  });

  it('takes texts that have nothing in common as a whole', () => {
    const before = Array.from({ length: 2000 }, (_, n) => `a${n}`).join(' ');
    const after = Array.from({ length: 2000 }, (_, n) => `b${n}`).join('-');
    expect(wordDifference(before, after).map(run => run.kind)).toEqual(['removed', 'added']);
  });

  it('takes a long text where there was none as a whole', () => {
    const long = 'word, '.repeat(1000);
    expect(wordDifference('', long)).toEqual([{ kind: 'added', text: long }]);
    expect(wordDifference(long, '')).toEqual([{ kind: 'removed', text: long }]);
  });
});
