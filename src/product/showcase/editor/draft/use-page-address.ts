import { sharedAddress } from '../../document/page-links.ts';
import { useDraftView } from './use-draft.ts';

/** The whole address of a public path for sharing: at the creator's own host while that works. */
export function usePageAddress(path: string): { address: string; shown: string } {
  const ownHost = useDraftView(view => view.draft?.page.site.ownHost);
  return sharedAddress(path, ownHost, window.location.origin);
}
