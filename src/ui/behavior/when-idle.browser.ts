/** Runs something when the browser is idle, within half a second at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 40);
}

/** Loads one after another, each when the browser is idle. A failed one is loaded again when it is needed. */
export function fetchWhenIdle(fetches: readonly (() => Promise<unknown>)[]): void {
  const [first, ...rest] = fetches;
  if (first === undefined) return;
  whenIdle(
    () =>
      void first().then(
        () => fetchWhenIdle(rest),
        () => undefined,
      ),
  );
}
