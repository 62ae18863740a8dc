import type { Edit } from './edit.ts';
import { readOutbox } from './read-edits.ts';

/** Edits of one page in this window that the server has not confirmed, kept where a killed window or a lost network cannot lose them. */
export type KeptEdits = {
  keep: (edits: readonly Edit[]) => void;
  /** Takes over what windows that no longer exist have left behind, oldest first. */
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
      const left: Edit[] = [];
      for (const key of keysOf(prefix)) {
        if (key === own || (await isHeld(key))) continue;
        left.push(...readOutbox(localStorage.getItem(key)));
        localStorage.removeItem(key);
      }
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
