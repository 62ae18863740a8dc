import { useEffect } from 'react';
import { keepProfile } from '../../../accounts/session.client.ts';
import { defaultPageId } from '../../document/page-document.ts';
import { useDraftView } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { keptProfile } from './kept-profile.ts';

/** The browser keeps what the main page says of the creator, and follows its changes. */
export function useKeptProfile(): void {
  const isMain = usePageId() === defaultPageId;
  // As text, so that nothing is written while other things are typed.
  const text = useDraftView(({ draft }) => (draft === null || !isMain ? '' : JSON.stringify(keptProfile(draft))));
  useEffect(() => {
    if (text !== '') keepProfile(JSON.parse(text));
  }, [text]);
}
