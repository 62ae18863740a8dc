import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After that, what is typed is meant for something else: the dialog may not come at all. */
const timeoutMs = 3000;

/**
 * What is typed after a dialog was asked for and before it is there, which may take a while: it belongs into its field
 * and nowhere else. Empty each time it is asked for.
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
