import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { snapped } from './calendar-drawing.ts';

/** Where a session would land: its id, the date under the pointer, and minutes since that midnight. */
export type Landing = { id: string; date: string; minute: number };

const farEnough = 6;
const step = 15;
/** A finger that rests this long on a session picks it up; one that moves sooner scrolls. */
const restMs = 350;

type Grabbed = {
  id: string;
  x: number;
  y: number;
  above: number;
  isMoving: boolean;
  wentFar: boolean;
  /** Until a finger has rested long enough. */
  resting: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Drags sessions over the grid: with a mouse or pen at once, with a finger after it has rested on one. `minuteAt`
 * returns the minute at a height in a column. Escape cancels. Spread `grid` on the element that contains the columns
 * (`[data-date]`).
 */
export function useDragEntry(minuteAt: (top: number) => number, onDrop: (landing: Landing) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const grabbed = useRef<Grabbed>(undefined);
  const justDropped = useRef(false);
  const [landing, setLanding] = useState<Landing>();
  const letGo = () => {
    clearTimeout(grabbed.current?.resting);
    grabbed.current = undefined;
    setLanding(undefined);
  };
  useEffect(() => {
    if (landing === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      grabbed.current = undefined;
      setLanding(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [landing]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // React's listeners are passive; only this one keeps a held session from scrolling the page or opening a
    // menu.
    const keep = (event: Event) => {
      if (grabbed.current?.isMoving === true) event.preventDefault();
    };
    element.addEventListener('touchmove', keep, { passive: false });
    element.addEventListener('contextmenu', keep);
    return () => {
      element.removeEventListener('touchmove', keep);
      element.removeEventListener('contextmenu', keep);
    };
  }, []);

  function land(held: Grabbed, x: number, y: number): void {
    const under = [...(frame.current?.querySelectorAll<HTMLElement>('[data-date]') ?? [])].find(column => {
      const { left, right } = column.getBoundingClientRect();
      return x >= left && x < right;
    });
    if (under === undefined) return;
    const top = y - held.above - under.getBoundingClientRect().top;
    setLanding({ id: held.id, date: under.dataset.date ?? '', minute: snapped(minuteAt(top), step) });
  }

  const grid = {
    ref: frame,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      justDropped.current = false;
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
      if (entry === null || event.button !== 0) return;
      const { clientX: x, clientY: y, pointerId, pointerType } = event;
      const above = y - entry.getBoundingClientRect().top;
      const held: Grabbed = {
        id: entry.dataset.drag ?? '',
        x,
        y,
        above,
        isMoving: false,
        wentFar: false,
        resting: undefined,
      };
      grabbed.current = held;
      if (pointerType !== 'touch') return;
      held.resting = setTimeout(() => {
        held.resting = undefined;
        held.isMoving = true;
        frame.current?.setPointerCapture(pointerId);
        land(held, x, y);
      }, restMs);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grabbed.current;
      if (held === undefined) return;
      const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= farEnough;
      if (held.resting !== undefined) {
        if (isFar) letGo();
        return;
      }
      if (!held.isMoving && !isFar) return;
      if (!held.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      held.isMoving = true;
      held.wentFar ||= isFar;
      land(held, event.clientX, event.clientY);
    },
    onPointerUp: () => {
      const wentFar = grabbed.current?.wentFar === true;
      justDropped.current = landing !== undefined;
      letGo();
      if (landing !== undefined && wentFar) onDrop(landing);
    },
    onPointerCancel: letGo,
    // The click that ends a drag must not open anything.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!justDropped.current) return;
      justDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { grid, landing };
}
