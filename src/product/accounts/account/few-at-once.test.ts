import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('runs so many at once, in their order, and goes on after one that fails', async () => {
  const inTurn = fewAtOnce(2);
  const begun: number[] = [];
  const ends = new Map<number, (failure?: Error) => void>();
  const works = Array.from({ length: 5 }, (_, index) =>
    inTurn(() => {
      begun.push(index);
      return new Promise<number>((resolve, reject) =>
        ends.set(index, failure => (failure === undefined ? resolve(index) : reject(failure))),
      );
    }).catch((error: Error) => error.message),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends.get(1)?.(new Error('broken'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends.get(0)?.();
  ends.get(2)?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends.get(3)?.();
  ends.get(4)?.();
  expect(await Promise.all(works)).toEqual([0, 'broken', 2, 3, 4]);
});

it('rests as long as it worked while others wait, lets some go first, and is free again at the end', async () => {
  const inTurn = fewAtOnce(1, { rests: true });
  const begun: { name: string; at: number }[] = [];
  const work = (name: string) => async () => {
    begun.push({ name, at: performance.now() });
    await new Promise(done => setTimeout(done, 40));
  };
  await Promise.all([
    inTurn(work('a')),
    inTurn(work('b')),
    inTurn(work('owner'), 'first'),
    inTurn(work('owner too'), 'first'),
  ]);
  expect(begun.map(({ name }) => name)).toEqual(['a', 'owner', 'owner too', 'b']);
  const gaps = begun.slice(1).map(({ at }, index) => at - (begun[index]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(70);
  const alone = inTurn(work('alone'));
  expect(begun.at(-1)?.name).toBe('alone');
  await alone;
});
