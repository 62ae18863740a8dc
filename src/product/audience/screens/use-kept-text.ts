import { useState } from 'react';
import { z } from 'zod';
import { stored } from '../../../ui/behavior/stored.ts';

const keptSchema = z.object({ id: z.uuid(), words: z.string() });
type Kept = z.infer<typeof keptSchema>;

const fresh = (): Kept => ({ id: crypto.randomUUID(), words: '' });

/**
 * A text and the id it is sent under, kept in this tab until it was sent, also through a lost connection. Signing out
 * deletes it with everything else of the tab.
 */
export function useKeptText(key: string) {
  const [kept, setKept] = useState(() => readKept(key) ?? fresh());
  return {
    kept,
    write(words: string) {
      const next = { ...kept, words };
      setKept(next);
      stored(() => sessionStorage.setItem(key, JSON.stringify(next)));
    },
    forget() {
      setKept(fresh());
      stored(() => sessionStorage.removeItem(key));
    },
  };
}

function readKept(key: string): Kept | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(stored(() => sessionStorage.getItem(key)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
