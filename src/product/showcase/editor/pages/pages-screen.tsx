import '../../../../ui/lists/card-list.css';
import '../../../../ui/lists/card-list-narrow.css';
import './pages-screen.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../../ui/display/load-problem.tsx';
import { Page, PageHeader } from '../../../../ui/display/page-header.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Tabs } from '../../../../ui/display/tabs.tsx';
import { useSorting } from '../../../../ui/lists/use-sorting.ts';
import { announce } from '../../../../ui/overlays/announcer.tsx';
import { listPages, orderPages, type PageLine, type PageList } from '../../extra-pages/pages-contract.ts';
import { placed } from '../draft/draft-edits.ts';
import { movedWords } from '../draft/move-words.ts';
import { focusRow, walkRows } from '../draft/row-focus.browser.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { ExtraPageRow, ShowcaseRow } from './page-row.tsx';
import { PageTrash } from './page-trash.tsx';
import { RenamePageDialog } from './rename-page-dialog.tsx';
import { texts } from './texts.ts';
import { usePageList } from './use-page-list.ts';

/** All pages of the creator in menu order, and the trash. */
export function PagesScreen() {
  const { data, error, refetch, isFetching } = useQuery(answerQuery(listPages));
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const view = params.get('view') === 'trash' ? 'trash' : 'pages';
  return (
    <Page>
      <PageHeader
        title={texts.pages.pages}
        sentence={texts.pages.pagesSentence}
        actions={
          <>
            <ButtonLink icon="upload" to="/manage/import">
              {texts.pages.bringPage}
            </ButtonLink>
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {texts.newPage}
            </Button>
          </>
        }
      />
      {data === undefined && error === null && <SkeletonLines lines={5} label={texts.pages.loadingPages} />}
      {data === undefined && error !== null && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {data !== undefined && (
        <>
          {(data.trash.length > 0 || view === 'trash') && (
            <Tabs
              label={texts.pages.pagesOrTrash}
              tabs={[
                { id: 'pages', label: texts.pages.pages },
                { id: 'trash', label: texts.pages.trash(data.trash.length) },
              ]}
              value={view}
              onChange={next => setParams(next === 'trash' ? { view: next } : {}, { replace: true })}
            />
          )}
          {view === 'trash' ? <PageTrash lines={data.trash} /> : <List list={data} />}
          <NewPageDialog open={isAdding} onClose={() => setAdding(false)} />
        </>
      )}
    </Page>
  );
}

function List({ list }: { list: PageList }) {
  const { act } = usePageList();
  const [renaming, setRenaming] = useState<PageLine>();
  const [showcase, ...pages] = list.pages;
  const ids = pages.map(page => page.pageId);

  async function moveTo(pageId: string, at: number): Promise<void> {
    const from = ids.indexOf(pageId);
    if (at === from || at < 0 || at >= ids.length) return;
    const next = placed(ids, pageId, at);
    const sorted = next.flatMap(id => pages.find(page => page.pageId === id) ?? []);
    const shown = showcase === undefined ? sorted : [showcase, ...sorted];
    if (await act(orderPages, { body: { pageIds: next } }, { ...list, pages: shown })) {
      announce(movedWords(pages[from]?.title ?? '', at, ids.length));
      focusRow(pageId);
    }
  }

  const sorting = useSorting((id, at) => void moveTo(id, at));

  return (
    <>
      <ol className="v-card-list v-pages" onKeyDown={walkRows} {...sorting}>
        {showcase !== undefined && <ShowcaseRow page={showcase} />}
        {pages.map((page, at) => (
          <ExtraPageRow
            key={page.pageId}
            page={page}
            isOpen={showcase?.isLive ?? false}
            isFirst={at === 0}
            isLast={at === pages.length - 1}
            onMove={by => void moveTo(page.pageId, at + by)}
            onRename={() => setRenaming(page)}
          />
        ))}
      </ol>
      {pages.length === 0 && <EmptyState title={texts.pages.addAPage}>{texts.pages.addAPageHint}</EmptyState>}
      <RenamePageDialog page={renaming} onClose={() => setRenaming(undefined)} />
    </>
  );
}
