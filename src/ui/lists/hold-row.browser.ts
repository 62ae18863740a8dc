import { placeAfter, type RowBox, waysMade } from './sort-places.ts';

type Start = { by: 'mouse' | 'touch'; x: number; y: number };
type Point = { x: number; y: number };

const mouseDistance = 5;
const holdMs = 180;
const holdTolerance = 8;
const wayMs = 180;

/**
 * Follows a mouse or finger that drags a row by its handle, and returns the new place. Rows are moved by CSS, without
 * rendering. Escape, and a touch the browser takes over, restore everything.
 */
export function holdRow(row: HTMLElement, start: Start, sort: (id: string, at: number) => void): void {
  const over = new AbortController();
  const { signal } = over;
  let lifted: Lifted | undefined;
  const lift = (): void => {
    lifted ??= liftRow(row, start.y);
  };
  const wait = start.by === 'touch' ? setTimeout(lift, holdMs) : undefined;

  function follow(event: Event, point: Point): void {
    const distance = Math.hypot(point.x - start.x, point.y - start.y);
    // Released before this began to listen.
    if (event instanceof MouseEvent && event.buttons === 0) end(false);
    if (lifted === undefined && start.by === 'touch' && distance > holdTolerance) end(false);
    if (lifted === undefined && start.by === 'mouse' && distance >= mouseDistance) lift();
    if (lifted === undefined) return;
    // The list moves, so the page must not scroll under a finger.
    if (event.cancelable) event.preventDefault();
    lifted.moveTo(point.y);
  }

  function end(isKept: boolean): void {
    clearTimeout(wait);
    over.abort();
    const place = lifted?.letGo(isKept);
    if (place !== undefined) sort(row.dataset.sort ?? '', place);
  }

  if (start.by === 'mouse') {
    window.addEventListener('mousemove', event => follow(event, { x: event.clientX, y: event.clientY }), { signal });
    window.addEventListener('mouseup', () => end(true), { signal });
  } else {
    const options = { signal, passive: false };
    window.addEventListener('touchmove', event => follow(event, pointOf(event) ?? start), options);
    window.addEventListener('touchend', () => end(true), { signal });
    window.addEventListener('touchcancel', () => end(false), { signal });
    window.addEventListener('contextmenu', event => lifted !== undefined && event.preventDefault(), { signal });
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('blur', () => end(false), { signal });
}

const pointOf = ({ touches }: TouchEvent): Point | undefined => {
  const touch = touches[0];
  return touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY };
};

type Lifted = {
  moveTo: (y: number) => void;
  /** Puts every row back; returns the new place of the dragged row, if it changed. */
  letGo: (isKept: boolean) => number | undefined;
};

function liftRow(row: HTMLElement, startY: number): Lifted {
  const rows = [...(row.parentElement?.children ?? [])].filter(child => child.hasAttribute('data-sort'));
  const others = rows as HTMLElement[];
  const boxes: RowBox[] = others.map(other => other.getBoundingClientRect());
  const from = others.indexOf(row);
  const scroller = scrollerOf(row);
  const startScroll = scroller.scrollTop;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let [to, y] = [from, startY];
  row.dataset.dragging = '';
  for (const other of others) if (other !== row && !isCalm) other.style.transition = `translate ${wayMs}ms ease`;

  function place(): void {
    const by = y - startY + scroller.scrollTop - startScroll;
    row.style.translate = `0 ${by}px`;
    const next = placeAfter(boxes, from, by);
    if (next === to) return;
    to = next;
    waysMade(boxes, from, to).forEach((way, at) => {
      const other = others[at];
      if (other !== undefined && other !== row) other.style.translate = way === 0 ? '' : `0 ${way}px`;
    });
  }

  let frame = requestAnimationFrame(function scroll() {
    const step = scrollStep(scroller, y);
    if (step !== 0) {
      scroller.scrollTop += step;
      place();
    }
    frame = requestAnimationFrame(scroll);
  });

  return {
    moveTo: given => {
      y = given;
      place();
    },
    letGo: isKept => {
      cancelAnimationFrame(frame);
      const seen = row.getBoundingClientRect().top;
      delete row.dataset.dragging;
      for (const other of others) {
        other.style.translate = '';
        other.style.transition = '';
      }
      // The next frame has the list in its new order.
      if (!isCalm) requestAnimationFrame(() => settle(row, seen));
      return isKept && to !== from ? to : undefined;
    },
  };
}

function settle(row: HTMLElement, seen: number): void {
  const by = seen - row.getBoundingClientRect().top;
  row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: wayMs, easing: 'ease-out' });
}

function scrollerOf(row: HTMLElement): Element {
  for (let around = row.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

const edge = 48;
const fastest = 14;

/** Px to scroll a frame while the row is held near an end of the visible part. */
function scrollStep(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  if (y < top + edge) return -Math.min(fastest, Math.ceil((top + edge - y) / 4));
  return y > bottom - edge ? Math.min(fastest, Math.ceil((y - bottom + edge) / 4)) : 0;
}
