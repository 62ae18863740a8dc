import './publish-bar.css';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { later, Opened } from '../../../../ui/display/later.tsx';
import { keepProfile } from '../../../accounts/sessions/session.client.ts';
import { changesText } from '../../document/change-count.ts';
import { defaultPageId } from '../../document/page-document.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { isUnsaved, type SaveStatus, saveStatusOf, saveWords } from '../draft/outbox.ts';
import { useDraftStore, useDraftView, useLiveDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { keptProfile } from './kept-profile.ts';
import { texts } from './texts.ts';

export const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog);
// Includes the calendar's time zone rules, which the first screen does not need.
const ScheduledMark = later(async () => (await import('./scheduled-mark.tsx')).ScheduledMark);
const ComparePanel = later(async () => (await import('../versions/compare-panel.tsx')).ComparePanel);

/** The page's state and its Publish button, in the top bar of every screen. */
export function PublishBar() {
  useLiveDraft();
  useKeptProfile();
  const store = useDraftStore();
  // A creator who signs in again may have worked elsewhere in between.
  useEffect(() => void store.load(), [store]);
  const page = useDraftView(view => view.draft?.page);
  const status = useDraftView(saveStatusOf);
  const [asking, setAsking] = useState(false);
  // The command palette opens it by the address.
  const [panel, openPanel] = usePanel();
  const isCalled = panel?.panel === 'publish';
  if (page === undefined) return null;
  const state = pageState(page, status);
  return (
    <div className="v-publish">
      {page.scheduled !== null && (
        <Suspense fallback={null}>
          <ScheduledMark scheduled={page.scheduled} zone={page.zone} />
        </Suspense>
      )}
      <span className="v-publish-chip">
        {page.changes > 0 && page.live !== null ? (
          <button
            type="button"
            className="v-publish-changes"
            title={texts.seeChanges}
            onClick={() => openPanel({ panel: 'compare', with: 'live', to: 'draft' })}
          >
            <Chip tone={state.tone}>{state.words}</Chip>
          </button>
        ) : (
          <Chip tone={state.tone}>{state.words}</Chip>
        )}
      </span>
      <Button
        size="small"
        kind={state.isDone ? 'secondary' : 'primary'}
        locked={state.isDone ? texts.publishBar.everythingIsPublished : undefined}
        onClick={() => setAsking(true)}
      >
        {texts.publish}
      </Button>
      <Opened key={page.pageId} is={asking || isCalled}>
        <PublishDialog
          open={asking || isCalled}
          onClose={() => {
            setAsking(false);
            if (isCalled) openPanel(undefined, true);
          }}
        />
      </Opened>
      {panel?.panel === 'compare' && (
        <Opened is>
          <ComparePanel before={panel.with} after={panel.to} onClose={() => openPanel(undefined, true)} />
        </Opened>
      )}
    </div>
  );
}

/** The state in the chip. Edits under way count as unpublished. */
function pageState({ live, changes, isPublished, pendingTheme }: DraftState['page'], status: SaveStatus) {
  if (live === null) return { words: texts.publishBar.notPublishedYet, tone: 'neutral', isDone: false } as const;
  if (isUnsaved(status)) return { words: saveWords.unsaved, tone: 'warning', isDone: false } as const;
  if (changes > 0) return { words: changesText(changes), tone: 'warning', isDone: false } as const;
  if (status === 'saving') return { words: saveWords.saving, tone: 'warning', isDone: false } as const;
  // A previewed look can be published, even when nothing else differs.
  return isPublished && pendingTheme === null
    ? ({ words: texts.publishBar.live, tone: 'success', isDone: true } as const)
    : ({ words: isPublished ? texts.publishBar.live : changesText(0), tone: 'success', isDone: false } as const);
}

/** Keeps the browser's stored profile up to date with the main page. */
function useKeptProfile(): void {
  const isMain = usePageId() === defaultPageId;
  // Joined to a text, so that typing elsewhere writes nothing.
  const text = useDraftView(({ draft }) => (draft === null || !isMain ? '' : JSON.stringify(keptProfile(draft))));
  useEffect(() => {
    if (text !== '') keepProfile(JSON.parse(text));
  }, [text]);
}
