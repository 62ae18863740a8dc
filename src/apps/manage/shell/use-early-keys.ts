import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After that, what is typed is meant for something else: the dialog may never open. */
const timeoutMs = 3000;

/**
 * Collects what is typed between asking for a dialog and its opening, which may take a while, so that it ends up
 * in the dialog's field. Starts empty each time.
 */
export function useEarlyLetters(isAsked: boolean): RefObject<string> {
  const letters = useRef('');
  useLayoutEffect(() => {
    letters.current = '';
    if (!isAsked) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      letters.current += event.key;
    };
    const stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    const wait = setTimeout(stop, timeoutMs);
    return () => {
      clearTimeout(wait);
      stop();
    };
  }, [isAsked]);
  return letters;
}
