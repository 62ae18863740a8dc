import type { BrowserContext } from 'playwright-core';

const crashes = new Set<string>();

/** What ended apps since the last call. */
export function takeCrashes(): string[] {
  const all = [...crashes];
  crashes.clear();
  return all;
}

/**
 * Closes a context whose app could not be drawn because of a mistake in the code: what waits for it fails at once,
 * not a minute later. A failed request or chunk has a screen of its own and closes nothing.
 */
export function endWhenCrashed(context: BrowserContext): void {
  context.on('console', message => {
    const words = message.text();
    if (message.type() !== 'error' || !words.includes('React Router caught')) return;
    if (!/\b(Type|Reference|Range|Syntax)Error\b/.test(words)) return;
    crashes.add(words);
    void context.close().catch(() => undefined);
  });
}
