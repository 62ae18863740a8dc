export type Toast = {
  /** What happened: "Class deleted". */
  text: string;
  /** `why` is the answer to a press on what cannot be used now. */
  tone?: 'done' | 'problem' | 'why' | undefined;
  /** Takes it back; with it the toast stays longer. */
  onUndo?: (() => void) | undefined;
  /** Another single action instead of undo. */
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ShownToast = Toast & { id: number };

// A page shows one list of them, and code outside React adds to it.
let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/**
 * Says what happened. The newest takes the place of those that only tell something; what offers an undo or names a
 * problem stays beside it, three at most. Works from anywhere while a Toaster is on the page.
 */
export function showToast(toast: Toast): void {
  last += 1;
  change(
    [...shown.filter(other => mayNotBeLost(other) && other.text !== toast.text), { ...toast, id: last }].slice(-3),
  );
}

const mayNotBeLost = ({ tone, onUndo, action }: Toast): boolean =>
  tone === 'problem' || (tone !== 'why' && (onUndo !== undefined || action !== undefined));

/** Says why what was pressed cannot be used now, where a finger has no tooltip. */
export const formatLocked = (why: string): void => showToast({ text: why, tone: 'why' });

/** Takes the offers to undo away: something was undone in another way, and they would offer what is history now. */
export function dropUndoOffers(): void {
  change(shown.filter(toast => toast.onUndo === undefined));
}

export function dismissToast(id: number): void {
  change(shown.filter(toast => toast.id !== id));
}

/** What is there now, for `useSyncExternalStore`. */
export const shownToasts = (): readonly ShownToast[] => shown;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
