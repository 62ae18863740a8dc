import { performance } from 'node:perf_hooks';

/** Milliseconds that this thread was busy while it did the work; what it waited for is not counted. */
export async function threadTime<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const before = performance.eventLoopUtilization();
  const value = await work();
  return { value, ms: performance.eventLoopUtilization(before).active };
}

/**
 * What one request may take of the thread that all requests share. A busy machine and code that runs for the first time
 * make the time longer, never shorter, so that the least of several tries counts.
 */
export const mostMs = 50;
const tries = 5;

/** Whether the work holds the thread too long: in milliseconds, or undefined where it does not. */
export async function heldThread(first: number, again: () => Promise<unknown>): Promise<number | undefined> {
  let least = first;
  for (let more = 1; least > mostMs && more < tries; more++) least = Math.min(least, (await threadTime(again)).ms);
  return least > mostMs ? Math.round(least) : undefined;
}
