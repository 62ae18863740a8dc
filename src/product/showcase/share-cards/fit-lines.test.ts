import { expect, test } from 'vitest';
import { fitText, wrapAtMost, wrapWords } from './fit-lines.ts';

const measure = (text: string) => [...text].length;
const box = { width: 100, height: 60, largest: 40, smallest: 10, lineHeight: 1, most: 2 };

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['  spaced   out ', 20, ['spaced out']],
  ['incomprehensible', 5, ['incomprehensible']],
  ['', 5, []],
])('"%s" in %d em', (text, room, lines) => {
  expect(wrapWords(text, room, measure)).toEqual(lines);
});

test.each([
  ['one two three four', ['one two', 'three…']],
  ['one two', ['one two']],
  ['incomprehensible', ['incomp…']],
  ['one two gone so far', ['one two', 'gone…']],
])('"%s" is cut to two lines of seven em', (text, lines) => {
  expect(wrapAtMost(text, 7, 2, measure)).toEqual(lines);
});

test.each([
  ['Maya', 24, 1],
  ['Maya Okafor', 16, 2],
  ['Anneliese-Margaretha von und zu Hohenlohe', 10, 2],
])('"%s" is set as large as it fits', (text, size, lines) => {
  const fitted = fitText(text, box, measure);
  expect([fitted.size, fitted.lines.length]).toEqual([size, lines]);
  for (const line of fitted.lines) expect(measure(line) * fitted.size).toBeLessThanOrEqual(box.width);
});
