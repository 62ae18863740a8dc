import { expect, it } from 'vitest';
import { createTryCounter } from './try-counter.ts';

it('allows so many tries in a period and by key', () => {
  let at = 0;
  const counter = createTryCounter(2, 1000, () => at);
  expect([counter.allow('a'), counter.allow('a'), counter.allow('a'), counter.allow('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  at = 1000;
  expect(counter.allow('a')).toBe(true);
});
