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
          <Button onClick={onClose}>Keep it live</Button>
          <Button kind="danger" loading={isBusy} onClick={() => void confirm()}>
            Take offline
          </Button>
        </>
      }
    >
      {title === undefined ? (
        <p>
          Visitors will read that there is no page here, and nothing can be booked. {goneWith(others)} Bookings you
          already have stay. Your draft stays as it is, and you can publish it again at any time.
        </p>
      ) : (
        <p>
          Visitors will read that there is no page here, and it leaves the menu and every link to it. Your Showcase and
          the draft of this page stay as they are, and you can publish it again at any time.
        </p>
      )}
      {isScheduled && <p>It comes back by itself at the time you chose, with the page you kept for it.</p>}
    </Dialog>
  );
}

/** What happens to the pages beside the Showcase. */
function goneWith(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? 'Your other page goes with it, and comes back with it.'
    : `Your ${others} other pages go with it, and come back with it.`;
}
