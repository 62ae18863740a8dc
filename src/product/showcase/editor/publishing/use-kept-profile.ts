import { useEffect } from 'react';
import { keepProfile } from '../../../accounts/sessions/session.client.ts';
import { defaultPageId } from '../../document/page-document.ts';
import { useDraftView } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { keptProfile } from './kept-profile.ts';

/** Keeps the browser's stored profile up to date with the main page. */
export function useKeptProfile(): void {
  const isMain = usePageId() === defaultPageId;
  // Joined to a text, so that typing elsewhere writes nothing.
  const text = useDraftView(({ draft }) => (draft === null || !isMain ? '' : JSON.stringify(keptProfile(draft))));
  useEffect(() => {
    if (text !== '') keepProfile(JSON.parse(text));
  }, [text]);
}
