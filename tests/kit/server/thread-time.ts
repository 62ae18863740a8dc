import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

// Linux says how long a thread was on a core, which other work on it does not lengthen; Node 20 itself does not.
const ofLinux = '/proc/thread-self/schedstat';
const busyMs: () => number = existsSync(ofLinux)
  ? () => Number(readFileSync(ofLinux, 'utf8').split(' ')[0]) / 1e6
  : () => performance.eventLoopUtilization().active;

/** Milliseconds that this thread was busy while it did the work; what it waited for is not counted. */
export async function threadTime<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const before = busyMs();
  const value = await work();
  return { value, ms: busyMs() - before };
}

/**
 * What one request may take of the thread that all requests share. Code that runs for the first time and clearing the heap
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
