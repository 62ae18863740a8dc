import type { KeyboardEvent } from 'react';

const rows = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-row]')];

/** Focuses a row by its name once the list is rendered again: a moved row keeps its focus. */
export function focusRow(name: string): void {
  requestAnimationFrame(() =>
    rows(document)
      .find(row => row.dataset.row === name)
      ?.focus(),
  );
}

/** Before a row is removed, moves the focus to the next row, or at the end the one before. */
export function leaveRow(row: HTMLElement): void {
  const all = rows(row.closest('.v-sections') ?? document);
  const now = all.indexOf(row);
  const name = (all[now + 1] ?? all[now - 1])?.dataset.row;
  if (name !== undefined) focusRow(name);
}

const fields = ':is(input:not([type=file], [type=hidden]), select, textarea, [contenteditable=true])';

/**
 * Up and down move through the rows of a list; Home and End go to its ends; Enter on the open row goes into its
 * form.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const all = rows(event.currentTarget);
  const now = all.indexOf(event.target as HTMLElement);
  if (now < 0) return;
  const places: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 };
  const isEntering = event.key === 'Enter' && (event.target as HTMLElement).ariaCurrent === 'true';
  const next = isEntering
    ? document.querySelector<HTMLElement>(`.v-pane:not([inert]) .v-form-pane ${fields}`)
    : all[places[event.key] ?? -1];
  if (next == null) return;
  event.preventDefault();
  next.focus();
}

/** Scrolls a row into view within its pane only. */
export function revealRow(row: HTMLElement): void {
  const pane = row.closest('.v-pane');
  if (pane === null) return;
  const [box, view] = [row.getBoundingClientRect(), pane.getBoundingClientRect()];
  const bottom = view.bottom - (Number.parseFloat(getComputedStyle(pane).scrollPaddingBottom) || 0);
  if (box.top < view.top + 8) pane.scrollTop -= view.top - box.top + 48;
  else if (box.bottom > bottom - 8) pane.scrollTop += box.bottom - bottom + 48;
}
