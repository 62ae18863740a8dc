import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { snapped } from './calendar-drawing.ts';

/** Where a session would land: its id, the date under the pointer, and minutes since that midnight. */
export type Landing = { id: string; date: string; minute: number };

const farEnough = 6;
const step = 15;

type Grabbed = { id: string; x: number; y: number; above: number; isMoving: boolean };

/**
 * Dragging sessions over the grid with a mouse or pen; on touch screens the same movement scrolls. `minuteAt` reads a
 * height in a column. Escape lets go. Spread `grid` on the element that holds the columns (`[data-date]`).
 */
export function useDragEntry(minuteAt: (top: number) => number, onDrop: (landing: Landing) => void) {
  const grabbed = useRef<Grabbed>(undefined);
  const justDropped = useRef(false);
  const [landing, setLanding] = useState<Landing>();
  const letGo = () => {
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
  const grid = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      justDropped.current = false;
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
      if (entry === null || event.button !== 0 || event.pointerType === 'touch') return;
      const above = event.clientY - entry.getBoundingClientRect().top;
      grabbed.current = { id: entry.dataset.drag ?? '', x: event.clientX, y: event.clientY, above, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grabbed.current;
      if (held === undefined) return;
      if (!held.isMoving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < farEnough) return;
      if (!held.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      held.isMoving = true;
      const under = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date]')].find(column => {
        const { left, right } = column.getBoundingClientRect();
        return event.clientX >= left && event.clientX < right;
      });
      if (under === undefined) return;
      const top = event.clientY - held.above - under.getBoundingClientRect().top;
      setLanding({ id: held.id, date: under.dataset.date ?? '', minute: snapped(minuteAt(top), step) });
    },
    onPointerUp: () => {
      justDropped.current = landing !== undefined;
      letGo();
      if (landing !== undefined) onDrop(landing);
    },
    onPointerCancel: letGo,
    // The click that ends a drag is no press.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!justDropped.current) return;
      justDropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { grid, landing };
}
