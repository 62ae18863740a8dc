import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

/** dnd-kit says nothing by itself: moves are announced once, in our own words, whichever way they are made. */
export const quietDrag = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** A mouse drags at once; a finger holds the handle for a moment first, so that a list still scrolls from anywhere. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

type Sorted = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>;

/** Where a row stands while rows make place for each other. Rows keep their size; only their place changes. */
export const rowStyle = ({ transform, transition }: Sorted): CSSProperties => ({
  translate: transform === null ? undefined : `0 ${Math.round(transform.y)}px`,
  transition: transition?.replace('transform', 'translate'),
});
