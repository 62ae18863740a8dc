type Options = {
  /**
   * After each piece of work, its place rests as long as the work took while others wait: a rush uses half the
   * capacity.
   */
  rests?: boolean;
};

/** Runs work in order, at most so many pieces at the same time; the rest waits, behind work marked `first`. */
export function fewAtOnce(
  most: number,
  { rests = false }: Options = {},
): <T>(work: () => Promise<T>, goes?: 'first') => Promise<T> {
  const ahead: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let running = 0;
  /** Passes the place to the next one, or frees it. */
  function leave(): void {
    const next = ahead.shift() ?? behind.shift();
    if (next === undefined) running -= 1;
    else next();
  }
  return async (work, goes) => {
    const queue = goes === 'first' ? ahead : behind;
    if (running >= most) await new Promise<void>(resolve => queue.push(resolve));
    else running += 1;
    const since = performance.now();
    try {
      return await work();
    } finally {
      if (rests && ahead.length + behind.length > 0) setTimeout(leave, performance.now() - since);
      else leave();
    }
  };
}
