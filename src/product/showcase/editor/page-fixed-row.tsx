import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { listPages, type PageLine } from '../extra-pages/pages-contract.ts';
import { texts } from './dialog-texts.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { FixedRow } from './fixed-rows.tsx';
import { RenamePageDialog } from './pages/rename-page-dialog.tsx';

/** At the top of an extra page's list: its own name and address; profile and look are the Showcase's. */
export function PageFixedRow() {
  const store = useDraftStore();
  const pageId = useDraft(draft => draft.page.pageId);
  const title = useDraft(draft => draft.page.site.page?.title ?? '');
  const { data } = useQuery(answerQuery(listPages));
  const [page, setPage] = useState<PageLine>();
  const line = data?.pages.find(known => known.pageId === pageId);
  return (
    <>
      <FixedRow icon="page" name={title} note={texts.pageDetails} isOpen={false} onOpen={() => setPage(line)} />
      <RenamePageDialog page={page} onClose={() => setPage(undefined)} onSaved={() => void store.load()} />
    </>
  );
}
