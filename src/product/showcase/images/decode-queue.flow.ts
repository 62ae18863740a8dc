/** Does one piece of work after another. */
export type DecodeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** One for a process: decoded pictures are large; several at once would not fit the memory. */
export function createDecodeQueue(): DecodeQueue {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
