import { type RefObject, useLayoutEffect, useState } from 'react';
import { freePlace } from './free-place.ts';

const pressables =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [contenteditable="true"]';

/** Between two checks while the page changes by itself, ms. */
const pause = 100;

/**
 * A place where a fixed element covers nothing clickable; undefined before the first check. Checked again when
 * `of` or the element's parent (`parent`) changes, when anything on the page appears, disappears, opens or changes
 * size, after scrolling, and when the window is resized.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, of: unknown, parent: unknown) {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides its size
  useLayoutEffect(() => {
    const own = element.current;
    if (own === null || own.childElementCount === 0) return;
    let known = '';
    const look = () => {
      const { width, height } = own.getBoundingClientRect();
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const boxes = [...document.querySelectorAll(pressables)]
        .filter(one => !own.contains(one))
        .map(one => one.getBoundingClientRect())
        .filter(box => box.width > 1 && box.bottom > 0 && box.top < viewport.height);
      const next = freePlace({ width, height }, viewport, boxes);
      if (known === `${next.left} ${next.top}`) return;
      known = `${next.left} ${next.top}`;
      setPlace(next);
    };
    look();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look();
      }, pause);
    };
    const changes = new MutationObserver(records => {
      if (records.some(({ target }) => !own.contains(target))) lookSoon();
    });
    const what = {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'hidden', 'class', 'style'],
    };
    changes.observe(document.body, what);
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    document.addEventListener('scrollend', look, true);
    // A sliding panel reaches its place only at the end.
    document.addEventListener('transitionend', lookSoon, true);
    document.addEventListener('animationend', lookSoon, true);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(waiting);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener('scrollend', look, true);
      document.removeEventListener('transitionend', lookSoon, true);
      document.removeEventListener('animationend', lookSoon, true);
      window.removeEventListener('resize', look);
    };
  }, [element, of, parent]);
  return place;
}
