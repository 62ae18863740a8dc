import { useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { pageClient } from '../showcase.client.ts';
import { useDraftStore } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

/** Asks before visitors lose the page, with what that means for them. */
export function TakeOfflineDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useDraftStore();
  const pageId = usePageId();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const { rev, isPublished } = await pageClient(pageId).takeOffline();
      store.notePage({ rev, isPublished, live: null, changes: 0 });
      showToast({ text: 'Your page is offline. Publish to bring it back.' });
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
      title="Take your page offline?"
      foot={
        <>
          <Button onClick={onClose}>Keep it live</Button>
          <Button kind="danger" loading={isBusy} onClick={() => void confirm()}>
            Take offline
          </Button>
        </>
      }
    >
      <p>
        Visitors will read that there is no page here, and nothing can be booked. Bookings you already have stay. Your
        draft stays as it is, and you can publish it again at any time.
      </p>
    </Dialog>
  );
}
