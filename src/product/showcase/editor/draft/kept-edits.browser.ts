import type { Edit } from './edit.ts';
import { readOutbox } from './read-edits.ts';

/**
 * One page's edits in this tab that the server has not confirmed, stored so that closing the tab or losing the
 * network does not lose them.
 */
export type KeptEdits = {
  keep: (edits: readonly Edit[]) => void;
  /**
   * Takes over the edits of closed windows, oldest first, and stores them as its own. Without room for that they
   * stay where they are; sending them twice is harmless.
   */
  adopt: () => Promise<Edit[]>;
};

/** In local storage, one key for each window; an open window holds the lock of its key. */
export function openKeptEdits(userId: string, pageId: string): KeptEdits {
  const prefix = `vitrine.edits.${userId}.${pageId}.`;
  const own = `${prefix}${Date.now()}.${crypto.randomUUID()}`;
  void holdLock(own);
  return {
    keep: edits => {
      try {
        if (edits.length === 0) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify(edits));
      } catch {
        // Storage may be unavailable or full; the edits then last as long as the window.
      }
    },
    adopt: async () => {
      const places: string[] = [];
      for (const key of keysOf(prefix)) if (key !== own && !(await isHeld(key))) places.push(key);
      const left = places.flatMap(key => readOutbox(localStorage.getItem(key)));
      if (left.length > 0) {
        try {
          // Both copies for a moment: closing the window in between loses nothing.
          localStorage.setItem(own, JSON.stringify([...left, ...readOutbox(localStorage.getItem(own))]));
        } catch {
          return left;
        }
      }
      for (const key of places) localStorage.removeItem(key);
      return left;
    },
  };
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}

// Locks exist only on secure origins. Without them every key is taken over: sending an edit twice is harmless.
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

const holdLock = async (name: string): Promise<void> => {
  await locks()?.request(name, () => new Promise<never>(() => {}));
};

async function isHeld(name: string): Promise<boolean> {
  const known = await locks()?.query();
  return known?.held?.some(lock => lock.name === name) ?? false;
}
