import type { KeyboardEvent } from 'react';

const rows = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-row]')];

/** Gives focus to a row by its name once the list is drawn again: a moved row keeps the focus it had. */
export function focusRow(name: string): void {
  requestAnimationFrame(() =>
    rows(document)
      .find(row => row.dataset.row === name)
      ?.focus(),
  );
}

/** Up and down walk through the rows of a list; Home and End go to its ends. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = rows(event.currentTarget);
  const now = all.indexOf(event.target as HTMLElement);
  if (now < 0) return;
  const places: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 };
  const next = all[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
