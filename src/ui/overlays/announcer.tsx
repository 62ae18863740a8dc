import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from '../behavior/use-top-layer.ts';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

// Module state: a page announces one sentence at a time, and code outside React asks for it.
let spoken = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Announces a short sentence to screen readers, politely. Works from anywhere while an Announcer is on the page. */
export function announce(text: string): void {
  spoken = { text, count: spoken.count + 1 };
  for (const listener of listeners) listener();
}

/** Announces a text whenever it changes to something other than undefined, for example the number of results. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}

/** The live region; one in the shell. */
export function Announcer() {
  const { text, count } = useSyncExternalStore(subscribe, () => spoken);
  const top = useTopLayer();
  const [shown, setShown] = useState('');
  // The region must be on the page, and empty, before the text comes; otherwise the same sentence is not read twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count tells two equal sentences apart
  useEffect(() => {
    setShown('');
    const wait = setTimeout(() => setShown(text), 80);
    return () => clearTimeout(wait);
  }, [text, count]);
  return createPortal(
    <VisuallyHidden>
      <span role="status">{shown}</span>
    </VisuallyHidden>,
    top ?? document.body,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
