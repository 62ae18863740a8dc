import { createContext, useContext } from 'react';
import type { OpenDrafts } from './open-drafts.browser.ts';

export const OpenDraftsContext = createContext<OpenDrafts | undefined>(undefined);

export function useOpenDrafts(): OpenDrafts {
  const drafts = useContext(OpenDraftsContext);
  if (drafts === undefined) throw new Error('no drafts are handed down here');
  return drafts;
}
