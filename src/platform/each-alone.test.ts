import { expect, it, vi } from 'vitest';
import { eachAlone } from './each-alone.ts';
import { DatabaseOutage } from './outage/database-outage.ts';

const log = () => ({ error: vi.fn() });

it('one that fails is logged, and the others are done', async () => {
  const done: number[] = [];
  const heard = log();
  const work = async (one: number) => {
    if (one === 2) throw new Error('it fell');
    done.push(one);
  };
  expect(await eachAlone(heard, [1, 2, 3], work, one => ({ number: one }))).toEqual([2]);
  expect(done).toEqual([1, 3]);
  expect(heard.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 2 }), expect.any(String));
});

it('an outage ends it, so that the job waits', async () => {
  const work = vi.fn(async () => {
    throw new DatabaseOutage(new Error('away'), false);
  });
  await expect(eachAlone(log(), [1, 2], work)).rejects.toBeInstanceOf(DatabaseOutage);
  expect(work).toHaveBeenCalledTimes(1);
});
