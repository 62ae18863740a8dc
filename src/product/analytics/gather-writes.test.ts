import { expect, it } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** Writes that end when they are told to. */
function heldWrites() {
  const written: { key: string; items: readonly number[]; end: (problem?: Error) => void }[] = [];
  const write = (key: string, items: readonly number[]) =>
    new Promise<void>((done, failed) => {
      written.push({ key, items, end: problem => (problem === undefined ? done() : failed(problem)) });
    });
  return { written, add: gatherWrites(write) };
}
const soon = () => new Promise(resolve => setImmediate(resolve));

it('writes the first at once, and what comes meanwhile together', async () => {
  const { written, add } = heldWrites();
  const all = [add('a', 1), add('a', 2), add('a', 3)];
  expect(written.map(({ items }) => items)).toEqual([[1]]);
  written[0]?.end();
  await soon();
  expect(written.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  written[1]?.end();
  await Promise.all(all);
  void add('a', 4);
  expect(written.at(-1)?.items).toEqual([4]);
});

it('answers nobody before their own is written', async () => {
  const { written, add } = heldWrites();
  const answered: number[] = [];
  for (const item of [1, 2]) void add('a', item).then(() => answered.push(item));
  written[0]?.end();
  await soon();
  expect(answered).toEqual([1]);
});

it('one key does not wait for another', () => {
  const { written, add } = heldWrites();
  void add('a', 1);
  void add('b', 2);
  expect(written.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('what fails is refused to those whose it was, and the next is written', async () => {
  const { written, add } = heldWrites();
  const [first, second] = [add('a', 1), add('a', 2)];
  written[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await soon();
  written[1]?.end();
  await second;
});

it('a write takes at most a thousand', async () => {
  const { written, add } = heldWrites();
  for (let item = 0; item < 1202; item++) void add('a', item);
  for (let at = 0; at < 3; at++) {
    written[at]?.end();
    await soon();
  }
  expect(written.map(({ items }) => items.length)).toEqual([1, 1000, 201]);
});
