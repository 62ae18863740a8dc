import { useEffect, useEffectEvent } from 'react';

type EditorKeys = {
  add: () => void;
  help: () => void;
  /** Copies the selection; undefined when it cannot be copied. */
  duplicate: (() => void) | undefined;
  remove: (() => void) | undefined;
};

/**
 * The editor's keys, wherever the focus is outside a field: `/` adds, `?` helps, Ctrl D copies, Delete deletes. In
 * a field only Escape works, and leaves it.
 */
export function useEditorKeys(keys: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null) return;
    const isTyping = isField(event.target);
    // The rich text editor claims Escape without using it.
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
  // Delete on a switch or a button does not concern the item; rows of the list handle it themselves.
  if (event.key === 'Delete') return event.target === document.body ? keys.remove : undefined;
  return event.key === '/' ? keys.add : event.key === '?' ? keys.help : undefined;
}

const isRichText = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/** Whether keys typed there are text. */
const isField = (target: EventTarget | null): boolean =>
  isRichText(target) ||
  (target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Moves the focus from a field to the row of the open item, so that arrows continue from there. */
function leaveField(field: HTMLElement): void {
  field.blur();
  document.querySelector<HTMLElement>('.v-sections [aria-current="true"]')?.focus({ preventScroll: true });
}

/** Ctrl or Command with S. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // The browser's own action would save the dashboard as a file.
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
