import { expect, it } from 'vitest';
import { createDecodeQueue } from './decode-queue.flow.ts';

const pass = () => new Promise(resolve => setImmediate(resolve));

it('begins a piece of work when the one before has ended, well or badly', async () => {
  const inTurn = createDecodeQueue();
  const begun: string[] = [];
  let fail = (_: Error): void => {};
  const first = inTurn(() => {
    begun.push('first');
    return new Promise<never>((_, reject) => {
      fail = reject;
    });
  });
  const second = inTurn(async () => begun.push('second'));
  await pass();
  expect(begun).toEqual(['first']);
  fail(new Error('unreadable'));
  await expect(first).rejects.toThrow('unreadable');
  expect(await second).toBe(2);
  expect(begun).toEqual(['first', 'second']);
});

it('does not wait for another queue', async () => {
  const [one, other] = [createDecodeQueue(), createDecodeQueue()];
  void one(() => new Promise(() => {}));
  expect(await other(async () => 'done')).toBe('done');
});
