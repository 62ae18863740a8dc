import { expect, it } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

/** Readings that end when they are told to, numbered as they began. */
function readings() {
  const open: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const read = () => new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
  return { open, read, end: (place: number) => open[place]?.resolve(place) };
}

/** Lets everything that is ready go on. */
const settled = () => new Promise(resolve => setImmediate(resolve));

it('gives all who ask during one reading the next one, and one only', async () => {
  const ask = coalesceReads<number>();
  const { open, read, end } = readings();
  const first = ask('a', read);
  const callers = Array.from({ length: 50 }, () => ask('a', read));
  await settled();
  expect(open.length).toBe(1);
  end(0);
  expect(await first).toBe(0);
  await settled();
  expect(open.length).toBe(2);
  end(1);
  expect(await Promise.all(callers)).toEqual(callers.map(() => 1));
});

it('never answers with a reading that began before the question', async () => {
  const ask = coalesceReads<number>();
  const { open, read, end } = readings();
  ask('a', read);
  const second = ask('a', read);
  end(0);
  await settled();
  const third = ask('a', read);
  end(1);
  expect(await second).toBe(1);
  await settled();
  end(2);
  expect(await third).toBe(2);
  const later = ask('a', read);
  await settled();
  expect(open.length).toBe(4);
  end(3);
  expect(await later).toBe(3);
});

it('reads other keys meanwhile', async () => {
  const ask = coalesceReads<number>();
  const { read, end } = readings();
  ask('a', read);
  const other = ask('b', read);
  end(1);
  expect(await other).toBe(1);
});

it('rejects every call that shared a failed reading, and goes on', async () => {
  const ask = coalesceReads<number>();
  const { open, read, end } = readings();
  const first = ask('a', read);
  const shared = [ask('a', read), ask('a', read)];
  open[0]?.reject(new Error('the line broke'));
  await expect(first).rejects.toThrow('the line broke');
  await settled();
  open[1]?.reject(new Error('and again'));
  for (const one of shared) await expect(one).rejects.toThrow('and again');
  const next = ask('a', read);
  end(2);
  expect(await next).toBe(2);
});
