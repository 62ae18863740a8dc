import { useMatch } from 'react-router';
import { defaultPageId } from '../../document/page-document.ts';

/** The page of the current draft: the one in the editor's address; everywhere else the Showcase. */
export const usePageId = (): string => useMatch('/manage/pages/:pageId')?.params.pageId ?? defaultPageId;
