type Options = {
  /** While others wait, a place rests after each work for as long as that took: a rush takes half of what it could. */
  rests?: boolean;
};

/**
 * Runs works in the order they come, at most so many at the same time; the others wait, behind those that were said to go
 * `first`.
 */
export function fewAtOnce(
  most: number,
  { rests = false }: Options = {},
): <T>(work: () => Promise<T>, goes?: 'first') => Promise<T> {
  const ahead: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let running = 0;
  /** The place goes to the next one, or is free. */
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
