import { useEffect, useEffectEvent } from 'react';

type Keys = { undo: () => void; redo: () => void; save: () => void };

/** Ctrl or Command with Z and S; in a field Z is the field's own. */
export function useComposeKeys({ undo, redo, save }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
    const act =
      key === 's' && !event.shiftKey ? save : key === 'z' && !isField ? (event.shiftKey ? redo : undo) : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
