export type Toast = {
  /** The message: "Class deleted". */
  text: string;
  /** `why` explains why a pressed control is disabled. */
  tone?: 'done' | 'problem' | 'why' | undefined;
  /** Undoes it; with it the toast stays longer. */
  onUndo?: (() => void) | undefined;
  /** Another single action instead of undo. */
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

// Module state: a page shows one list of toasts, and code outside React adds to it.
let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast. The newest replaces those that only inform; those with an undo or a problem stay beside it, three
 * at most. Works from anywhere while a Toaster is on the page.
 */
export function showToast(toast: Toast): void {
  last += 1;
  change(
    [...shown.filter(other => mayNotBeLost(other) && other.text !== toast.text), { ...toast, id: last }].slice(-3),
  );
}

const mayNotBeLost = ({ tone, onUndo, action }: Toast): boolean =>
  tone === 'problem' || (tone !== 'why' && (onUndo !== undefined || action !== undefined));

/** Says why a pressed control is disabled, for touch screens, which show no tooltip. */
export const formatLocked = (why: string): void => showToast({ text: why, tone: 'why' });

/** Removes the undo toasts: something was undone in another way, and they would be outdated. */
export function dropUndoOffers(): void {
  change(shown.filter(toast => toast.onUndo === undefined));
}

/** Removes a toast before its time. */
export function dismissToast(id: number): void {
  change(shown.filter(toast => toast.id !== id));
}

/** The current toasts, for `useSyncExternalStore`. */
export const shownToasts = (): readonly ShownToast[] => shown;

/** Calls `listener` at each change of the toasts; returns the function that stops this. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
