import { expect, it } from 'vitest';
import { tooFewFiles } from './open-files.ts';

const limits = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             96000                96000                processes
Max open files            ${soft.padEnd(20)} 524288               files
Max locked memory         8388608              8388608              bytes
`;

it.each([
  ['256', /^This process may open 256 files and connections, and Vitrine needs 512 at least\. Raise.*ulimit -n/],
  ['511', /may open 511/],
])('a process that may open %s files is told what to raise', (soft, words) => {
  expect(tooFewFiles(limits(soft))).toMatch(words);
});

it.each(['512', '1024', '524288', 'unlimited'])('%s are enough', soft => {
  expect(tooFewFiles(limits(soft))).toBeUndefined();
});

it('nothing is said where the system does not tell', () => {
  expect(tooFewFiles('')).toBeUndefined();
});
