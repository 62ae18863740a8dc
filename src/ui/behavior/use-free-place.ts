import { type RefObject, useLayoutEffect, useState } from 'react';
import { freePlace } from './free-place.ts';

const pressables =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [contenteditable="true"]';

/**
 * Where a fixed element covers nothing that can be pressed. It is looked for again when `of` changes, after scrolling,
 * and when the window changes its size; undefined before the first look.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, of: unknown) {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides its size
  useLayoutEffect(() => {
    const look = () => {
      const own = element.current;
      if (own === null || own.childElementCount === 0) return;
      const { width, height } = own.getBoundingClientRect();
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const boxes = [...document.querySelectorAll(pressables)]
        .filter(one => !own.contains(one))
        .map(one => one.getBoundingClientRect())
        .filter(box => box.width > 1 && box.bottom > 0 && box.top < viewport.height);
      setPlace(freePlace({ width, height }, viewport, boxes));
    };
    look();
    document.addEventListener('scrollend', look, true);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scrollend', look, true);
      window.removeEventListener('resize', look);
    };
  }, [element, of]);
  return place;
}
