import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { stored } from '../../../ui/behavior/stored.ts';
import { useSignedIn } from '../../accounts/session.client.ts';

/** Under what something of whoever is signed in is kept: another who signs in after them finds nothing of it. */
export const useDraftKey = (name: string): string => `${name}:${useSignedIn().user.id}`;

/**
 * What is written and not yet saved; undefined is nothing. It is kept in this tab under `key`: a look at another screen,
 * or a session that ended and sends one to sign in, loses nothing. Signing out empties it with everything else of the tab.
 */
export function useKeptDraft<T>(key: string, schema: z.ZodType<T>) {
  const [draft, setDraft] = useState(() => keptDraft(key, schema));
  useEffect(() => {
    if (draft === undefined) forgetDraft(key);
    else stored(() => sessionStorage.setItem(key, JSON.stringify(draft)));
  }, [key, draft]);
  return [draft, setDraft] as const;
}

export const keptDraft = <T>(key: string, schema: z.ZodType<T>): T | undefined =>
  stored(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data);

export const forgetDraft = (key: string): void => stored(() => sessionStorage.removeItem(key));
