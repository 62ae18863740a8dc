import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of what is open inside a sheet or a dialog: Escape closes it, and nothing around it. What handled
 * the key already, such as an open list of choices in it, has closed itself.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
