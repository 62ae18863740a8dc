import { type RefObject, useEffect, useEffectEvent } from 'react';

const fields = '.v-picture[data-takes-paste]';

/** The picture in a clipboard; undefined when it has text that the focused field should get instead. */
export function pastedPicture(data: DataTransfer | null, isTyping: boolean): File | undefined {
  const file = [...(data?.files ?? [])].find(one => one.type.startsWith('image/'));
  return isTyping && data?.types.includes('text/plain') === true ? undefined : file;
}

/**
 * Accepts a picture pasted while the focus is in the field, or anywhere in its form: of several fields the first
 * empty one takes it.
 */
export function usePicturePaste(field: RefObject<HTMLElement | null>, take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const own = field.current;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (own === null || target === null || event.defaultPrevented || target.isContentEditable) return;
    const file = pastedPicture(event.clipboardData, target.matches('input, textarea'));
    if (file === undefined || takerFor(target, own) !== own) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function takerFor(target: HTMLElement, own: HTMLElement): Element | null {
  const around = target.closest(fields);
  if (around !== null) return around;
  const scope = own.closest('dialog, .v-form-pane, form') ?? document.body;
  if (target !== document.body && !scope.contains(target)) return null;
  if (document.querySelector('dialog[open]') !== null && own.closest('dialog[open]') === null) return null;
  const all = [...scope.querySelectorAll(fields)];
  return all.find(one => one.querySelector('[data-filled]') === null) ?? all[0] ?? null;
}
