import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseOutage } from './database-outage.ts';
import { HostShares } from './host-shares.ts';

const [maya, noa] = ['7a0e6f1e-2f60-4f3e-9d5c-0d6a1f0f3b11', '0f7d1c52-8a9b-4f0e-8d0b-2c1a5b7e9d22'];
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a host whose statements wait gets half of the connections, and others the rest', () => {
  const shares = new HostShares(4);
  const waiting = [shares.enter([maya, 'x']), shares.enter([maya])];
  // A burst of quick statements is no wait.
  const quick = shares.enter([maya]);
  quick(true);
  vi.advanceTimersByTime(1100);
  expect(() => shares.enter([1, maya])).toThrow(DatabaseOutage);
  expect(() => shares.enter([noa])).not.toThrow();
  // Once they gave up waiting, the next burst gets no more than its share either.
  for (const leave of waiting) leave(false);
  const [again] = [shares.enter([maya]), shares.enter([maya])];
  expect(() => shares.enter([maya])).toThrow(/out of reach/);
  again(true);
  vi.advanceTimersByTime(6000);
  expect(() => shares.enter([maya])).not.toThrow();
});

it('a queue in which one after the other gets its rows is no wait without end', () => {
  const shares = new HostShares(4);
  const queue = [shares.enter([maya]), shares.enter([maya])];
  for (let nth = 0; nth < 30; nth++) {
    vi.advanceTimersByTime(600);
    queue.shift()?.(true);
    queue.push(shares.enter([maya]));
  }
  vi.advanceTimersByTime(1100);
  expect(() => shares.enter([maya])).toThrow(/out of reach/);
});

it('a statement about no host is never refused', () => {
  const shares = new HostShares(2);
  for (let nth = 0; nth < 5; nth++) shares.enter(['7a0e6f1e', 5, null]);
  vi.advanceTimersByTime(9000);
  expect(() => shares.enter([])).not.toThrow();
});
