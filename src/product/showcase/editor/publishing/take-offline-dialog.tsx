import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { isExtra } from '../../document/page-record.ts';
import { pageClient } from '../../drafts/showcase.client.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';

/** Asks before visitors lose the page, with what that means for them. */
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
      showToast({ text: `${title ?? 'Your page'} is offline. Publish to bring it back.` });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'problem', text: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title === undefined ? 'Take your page offline?' : `Take “${title}” offline?`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" loading={isBusy} onClick={() => void confirm()}>
            Take offline
          </Button>
        </>
      }
    >
      {title === undefined ? (
        <p>
          Visitors won’t see your page and can’t book. {goneWith(others)} Existing bookings and your draft stay. You can
          publish again at any time.
        </p>
      ) : (
        <p>
          Visitors won’t see this page, its menu entry or links to it. Your Showcase and this page’s draft stay. You can
          publish again at any time.
        </p>
      )}
      {isScheduled && <p>It will be published again at the scheduled time.</p>}
    </Dialog>
  );
}

/** What happens to the pages beside the Showcase. */
function goneWith(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? 'Your other page also goes offline until you publish again.'
    : `Your ${others} other pages also go offline until you publish again.`;
}
