import { useSyncExternalStore } from 'react';

// Everything outside an open modal is inert, so toasts and announcements move into the topmost one.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Called by a modal when it opens; the returned function when it closes. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter(other => other !== dialog));
}

/** The topmost open modal, or undefined. */
export function useTopLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
    () => undefined,
  );
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}
