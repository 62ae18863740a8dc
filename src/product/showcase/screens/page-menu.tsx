import { useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { pageClient } from '../showcase.client.ts';
import { CheckpointDialog } from './checkpoint-dialog.tsx';
import { PreviewLinkDialog } from './preview-link-dialog.tsx';
import { useDraft, useDraftStore } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';
import { usePanel } from './use-panel.ts';
import { VersionsSheet } from './versions-sheet.tsx';

/** What one can do with the page as a whole. */
export function PageMenu() {
  const live = useDraft(draft => draft.page.live);
  const [asking, setAsking] = useState(false);
  const [, open] = usePanel();
  return (
    <>
      <Menu
        label="Actions for the page"
        items={[
          live === null
            ? { label: 'Open the live page', icon: 'open', disabled: true, note: 'Not live' }
            : { label: 'Open the live page', icon: 'open', href: live.url },
          { label: 'Show the draft to a friend', icon: 'share', onSelect: () => open({ panel: 'preview' }) },
          {
            label: 'Keep this draft by a name',
            icon: 'flag',
            note: 'Ctrl S',
            onSelect: () => open({ panel: 'checkpoint' }),
          },
          { label: 'Versions', icon: 'history', onSelect: () => open({ panel: 'versions' }) },
          'line',
          {
            label: 'Take offline',
            icon: 'eye-off',
            danger: true,
            disabled: live === null,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <VersionsSheet />
      <CheckpointDialog />
      <PreviewLinkDialog />
      <TakeOffline open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function TakeOffline({ open, onClose }: { open: boolean; onClose: () => void }) {
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
