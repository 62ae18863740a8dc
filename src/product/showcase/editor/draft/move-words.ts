import { texts } from './texts.ts';

/** "Salsa basics moved to position 2 of 5", for screen readers. `at` counts from 0. */
export const movedWords = (name: string, at: number, count: number): string => texts.move.moved(name, at + 1, count);

/** Announced when an item cannot move further. */
export const edgeWords = (name: string, step: number): string => texts.move.alreadyAtEnd(step, name);

export type Move = 'up' | 'down' | 'top' | 'bottom';

/** The new place after a move in a list of `count`; the same one at its end. */
export function moveTarget(at: number, count: number, move: Move): number {
  switch (move) {
    case 'up':
      return Math.max(0, at - 1);
    case 'down':
      return Math.min(count - 1, at + 1);
    case 'top':
      return 0;
    case 'bottom':
      return count - 1;
  }
}
