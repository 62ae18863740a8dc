import { useSyncExternalStore } from 'react';
import { keptValue, onKept } from './kept.browser.ts';
import type { KeptKey } from './local-keys.ts';

/** What this browser stores under a key, read again whenever it changes; null when nothing is stored. */
export const useKept = (key: KeptKey): string | null =>
  useSyncExternalStore(
    onKept,
    () => keptValue(key),
    () => null,
  );
