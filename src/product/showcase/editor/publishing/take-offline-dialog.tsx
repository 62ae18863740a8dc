import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { isExtra } from '../../document/page-record.ts';
import { pageClient } from '../../publishing/page.client.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './dialog-texts.ts';

/** Asks before taking the page offline, with the consequences. */
export function TakeOfflineDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useDraftStore();
  const pageId = usePageId();
  const [isBusy, setBusy] = useState(false);
  const isScheduled = useDraft(draft => draft.page.scheduled !== null && draft.page.scheduled.problem === null);
  const title = useDraft(draft => draft.page.site.page?.title);
  const others = useDraft(draft => Object.keys(draft.page.site.pages).filter(isExtra).length);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const { rev, isPublished } = await pageClient(pageId).takeOffline();
      store.notePage({ rev, isPublished, live: null, changes: 0 });
      showToast({ text: texts.takeOfflineDialog.isOffline(title ?? texts.takeOfflineDialog.yourPage) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'problem', text: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title === undefined ? texts.takeOfflineDialog.title : texts.takeOfflineDialog.takeOffline(title)}
      cancel={texts.cancel}
      confirm={texts.takeOfflineDialog.takeOfflineButton}
      loading={isBusy}
      onConfirm={() => void confirm()}
    >
      {title === undefined ? (
        <p>{texts.takeOfflineDialog.takesShowcaseOffline(goneWith(others))}</p>
      ) : (
        <p>{texts.takeOfflineDialog.takesPageOffline}</p>
      )}
      {isScheduled && <p>{texts.takeOfflineDialog.scheduledHint}</p>}
    </ConfirmDialog>
  );
}

/** What happens to the pages besides the Showcase. */
function goneWith(others: number): string {
  if (others === 0) return '';
  return texts.takeOfflineDialog.otherPages(others);
}
