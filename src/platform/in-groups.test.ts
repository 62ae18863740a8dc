import { expect, it, vi } from 'vitest';
import { inGroups } from './in-groups.ts';

/** Walks that end when they are told to. */
function walks(atOnce: number, most = 10, timeoutMs = 60_000) {
  const gone: { names: readonly string[]; end: (answers?: readonly string[]) => void; fail: (error: Error) => void }[] =
    [];
  const send = inGroups<string, string>({
    keyOf: name => name.charAt(0),
    atOnce,
    most,
    timeoutMs,
    go: names =>
      new Promise((resolve, reject) =>
        gone.push({ names, end: (answers = names.map(name => `${name}!`)) => resolve(answers), fail: reject }),
      ),
  });
  return { gone, send };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

it('sends the first at once and alone, and those who come meanwhile together', async () => {
  const { gone, send } = walks(1);
  const all = ['a1', 'b1', 'c1', 'd1'].map(send);
  expect(gone.map(({ names }) => names)).toEqual([['a1']]);
  gone[0]?.end();
  expect(await all[0]).toBe('a1!');
  await settled();
  expect(gone[1]?.names).toEqual(['b1', 'c1', 'd1']);
  gone[1]?.end();
  expect(await Promise.all(all)).toEqual(['a1!', 'b1!', 'c1!', 'd1!']);
  const late = send('e1');
  expect(gone[2]?.names).toEqual(['e1']);
  gone[2]?.end();
  expect(await late).toBe('e1!');
});

it('never sends two of one key together, and no more than fit', async () => {
  const { gone, send } = walks(1, 2);
  for (const name of ['x1', 'a1', 'a2', 'b1', 'c1', 'a3']) void send(name);
  for (let at = 0; at < 4; at++) {
    gone[at]?.end();
    await settled();
  }
  expect(gone.map(({ names }) => names)).toEqual([['x1'], ['a1', 'b1'], ['a2', 'c1'], ['a3']]);
});

it('has so many under way at once', () => {
  const { gone, send } = walks(2);
  for (const name of ['a1', 'a2', 'b1']) void send(name);
  expect(gone.map(({ names }) => names)).toEqual([['a1'], ['a2']]);
});

it('a group that fails is heard by everybody in it, and the next one sets out', async () => {
  const { gone, send } = walks(1);
  const first = send('a1');
  const group = [send('b1'), send('c1')];
  gone[0]?.end();
  await first;
  await settled();
  gone[1]?.fail(new Error('lost'));
  for (const one of group) await expect(one).rejects.toThrow('lost');
  const after = send('d1');
  gone[2]?.end();
  expect(await after).toBe('d1!');
});

it('answers that are too few are nobody’s', async () => {
  const { gone, send } = walks(1);
  const one = send('a1');
  gone[0]?.end([]);
  await expect(one).rejects.toThrow('another number');
});

it('a walk that takes too long holds nobody up, and still comes back', async () => {
  const { gone, send } = walks(1, 10, 5);
  const slow = send('a1');
  const next = send('b1');
  expect(gone.map(({ names }) => names)).toEqual([['a1']]);
  await vi.waitFor(() => expect(gone.map(({ names }) => names)).toEqual([['a1'], ['b1']]));
  gone[1]?.end();
  expect(await next).toBe('b1!');
  gone[0]?.end();
  expect(await slow).toBe('a1!');
  // The late one does not count twice: one at a time again.
  for (const name of ['c1', 'd1']) void send(name);
  expect(gone.slice(2).map(({ names }) => names)).toEqual([['c1']]);
});
