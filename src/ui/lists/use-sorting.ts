import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '../behavior/when-idle.browser.ts';

/** Moves the row with this id to place `at` in its list. */
type SortRow = (id: string, at: number) => void;

type Start = Parameters<typeof import('./hold-row.browser.ts')['holdRow']>[1];
type Handlers = Pick<ComponentProps<'ol'>, 'onMouseDown' | 'onTouchStart'>;

/**
 * For a list sorted by hand: each row is a child with its id in `data-sort`, and has a handle with `data-grip`. A
 * mouse drags at once; a finger must hold the handle for a moment, so that the list still scrolls from anywhere.
 * Nothing renders until the row is released. Keyboard and menu are up to the row.
 */
export function useSorting(onSort: SortRow): Handlers {
  const latest = useRef(onSort);
  useEffect(() => {
    latest.current = onSort;
  });
  useEffect(() => {
    const wait = setTimeout(() => whenIdle(() => void fetchHolding().catch(() => undefined)), 1000);
    return () => clearTimeout(wait);
  }, []);
  return useMemo(() => {
    const sort: SortRow = (id, at) => latest.current(id, at);
    const hold = (row: HTMLElement, start: Start) =>
      void fetchHolding().then(({ holdRow }) => holdRow(row, start, sort));
    return {
      onMouseDown: event => {
        const row = gripped(event);
        if (row === undefined || event.button !== 0) return;
        // Otherwise the drag would select text.
        event.preventDefault();
        hold(row, { by: 'mouse', x: event.clientX, y: event.clientY });
      },
      onTouchStart: event => {
        const row = gripped(event);
        const touch = event.touches[0];
        if (row === undefined || touch === undefined || event.touches.length > 1) return;
        hold(row, { by: 'touch', x: touch.clientX, y: touch.clientY });
      },
    };
  }, []);
}

/** The dragging code; nobody sorts before the list is rendered. */
const fetchHolding = () => import('./hold-row.browser.ts');

/** The row of this list whose handle was pressed; lists may be nested. */
function gripped({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): HTMLElement | undefined {
  const row = (target as Element).closest('[data-grip]')?.closest<HTMLElement>('[data-sort]');
  return row?.parentElement === currentTarget ? row : undefined;
}
