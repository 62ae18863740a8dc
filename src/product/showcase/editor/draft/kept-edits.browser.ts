import type { Edit } from './edit.ts';
import { readOutbox } from './read-edits.ts';

/** Edits of one page in this tab that the server has not confirmed, kept where a killed tab or a lost network cannot lose them. */
export type KeptEdits = {
  keep: (edits: readonly Edit[]) => void;
  /**
   * Takes over what windows that no longer exist have left behind, oldest first, and keeps it as its own. Where there
   * is no room for that it stays where it was; sending it twice is harmless.
   */
  adopt: () => Promise<Edit[]>;
};

/** Kept in this browser's storage, one place for each window; a window that lives holds the lock of its place. */
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
        // Storage may be closed or full; the edits then live as long as the window.
      }
    },
    adopt: async () => {
      const places: string[] = [];
      for (const key of keysOf(prefix)) if (key !== own && !(await isHeld(key))) places.push(key);
      const left = places.flatMap(key => readOutbox(localStorage.getItem(key)));
      if (left.length > 0) {
        try {
          // Both copies for a moment: a window that is killed between the two lines has lost nothing.
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

// Locks exist only on secure origins. Without them every place is taken over: sending an edit twice is harmless.
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

const holdLock = async (name: string): Promise<void> => {
  await locks()?.request(name, () => new Promise<never>(() => {}));
};

async function isHeld(name: string): Promise<boolean> {
  const known = await locks()?.query();
  return known?.held?.some(lock => lock.name === name) ?? false;
}
