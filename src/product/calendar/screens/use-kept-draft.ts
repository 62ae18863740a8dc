import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { stored } from '../../../ui/behavior/stored.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';

/** The key of something kept for the signed-in creator: another who signs in later does not find it. */
export const useDraftKey = (name: string): string => `${name}:${useSignedIn().user.id}`;

/**
 * An unsaved draft; undefined without one. Kept in this tab under `key`, also while another screen is open or
 * after the session has expired. Signing out deletes it with everything else of the tab.
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
