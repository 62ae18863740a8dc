/**
 * In the page, scroll methods return promises, as they do since Chromium 156: in an older browser too, code that
 * passes on what they return is found.
 */
export function promiseScrolls(): void {
  type Scroll = (...given: unknown[]) => unknown;
  for (const owner of [Element.prototype, window] as unknown as Record<string, Scroll | undefined>[])
    for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
      const scroll = owner[name];
      if (scroll !== undefined)
        owner[name] = function (this: unknown, ...given) {
          return scroll.apply(this, given) ?? Promise.resolve();
        };
    }
}
