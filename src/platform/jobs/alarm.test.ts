import { expect, it } from 'vitest';
import { createAlarm } from './alarm.ts';

const timed = async (work: Promise<void>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};

it('a wait ends when it is woken', async () => {
  const alarm = createAlarm();
  setTimeout(alarm.ring, 20);
  expect(await timed(alarm.wait(20_000))).toBeLessThan(10_000);
});

it('a wait ends by itself', async () => {
  const took = await timed(createAlarm().wait(40));
  expect(took).toBeGreaterThan(30);
});

it('a wake without a waiter ends the next wait, and only that one', async () => {
  const alarm = createAlarm();
  alarm.ring();
  alarm.ring();
  expect(await timed(alarm.wait(20_000))).toBeLessThan(10_000);
  expect(await timed(alarm.wait(40))).toBeGreaterThan(30);
});
