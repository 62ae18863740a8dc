import { setTimeout as sleep } from 'node:timers/promises';

type Work = () => unknown;

const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const works = new Set<Work>();

/**
 * Runs something before a signal ends this process: a database started here outlives its process otherwise. Returns
 * what takes it back.
 */
export function onSignal(work: Work): () => void {
  if (works.size === 0) for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  works.add(work);
  return () => works.delete(work);
}

async function end(signal: keyof typeof numbers): Promise<void> {
  // `scripts/children.mjs` kills what is left after ten seconds.
  await Promise.race([Promise.allSettled([...works].map(async work => work())), sleep(8000)]);
  process.exit(128 + numbers[signal]);
}
