import { useEffect, useEffectEvent } from 'react';

export type EditorKeys = {
  add: () => void;
  help: () => void;
  /** Copies what is selected; undefined when nothing can be. */
  duplicate: (() => void) | undefined;
  remove: (() => void) | undefined;
};

/**
 * The editor's keys, wherever focus is outside a field: `/` adds, `?` helps, Ctrl D copies, Delete deletes. In
 * a field letters are letters, and Escape leaves it.
 */
export function useEditorKeys(keys: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null) return;
    const isTyping = isField(event.target);
    // The editor of rich texts claims Escape and does nothing with it.
    const isClaimed = event.defaultPrevented && !(event.key === 'Escape' && isRichText(event.target));
    if (isClaimed) return;
    if (isTyping && event.key === 'Escape') return leaveField(event.target as HTMLElement);
    const action = actionFor(event, keys, isTyping);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function actionFor(event: KeyboardEvent, keys: EditorKeys, isTyping: boolean): (() => void) | undefined {
  if (event.isComposing || event.altKey) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return event.key.toLowerCase() === 'd' && !event.shiftKey ? keys.duplicate : undefined;
  if (isTyping) return undefined;
  // Delete on a switch or a button is not about the item; rows of the list answer it themselves.
  if (event.key === 'Delete') return event.target === document.body ? keys.remove : undefined;
  return event.key === '/' ? keys.add : event.key === '?' ? keys.help : undefined;
}

const isRichText = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/** Whether keys typed there are text. */
export const isField = (target: EventTarget | null): boolean =>
  isRichText(target) ||
  (target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Out of a field, back to the row of what is open, so that the arrows walk on from there. */
function leaveField(field: HTMLElement): void {
  field.blur();
  document.querySelector<HTMLElement>('.v-sections [aria-current="true"]')?.focus({ preventScroll: true });
}

/** Ctrl or Command with S. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // The browser's own would save the dashboard as a file.
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
