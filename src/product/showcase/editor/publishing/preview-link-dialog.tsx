import './publish-parts.css';
import './preview-link.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { useMedia } from '../../../../ui/behavior/use-media.ts';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { AddressBox } from '../../../../ui/fields/address-box.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { media } from '../../../../ui/style/theme.ts';
import { addPreviewLink, type PreviewDays, removePreviewLinks } from '../../preview-links/contract.ts';
import { instantWords } from '../../versions/version-words.ts';
import { useDraft, useDraftStore, useDraftView } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { texts } from './dialog-texts.ts';

const lengths: { value: `${PreviewDays}`; label: string }[] = [
  { value: '1', label: texts.previewLinkDialog.day },
  { value: '7', label: texts.previewLinkDialog.aWeek },
  { value: '30', label: texts.previewLinkDialog.days },
];

/** A temporary link that shows the draft without an account. Has its own address. */
export function PreviewLinkDialog() {
  const [panel, open] = usePanel();
  const isLoaded = useDraftView(view => view.draft !== null);
  const isOpen = panel?.panel === 'preview' && isLoaded;
  return (
    <Dialog open={isOpen} onClose={() => open(undefined)} title={texts.previewLinkDialog.shareDraftPreview}>
      {isOpen && <PreviewLink />}
    </Dialog>
  );
}

function PreviewLink() {
  const store = useDraftStore();
  const pageId = usePageId();
  const zone = useDraft(draft => draft.page.zone);
  const isPhone = useMedia(media.phone);
  const [days, setDays] = useState<PreviewDays>(7);
  const making = useMutation({
    mutationFn: async () => {
      await store.send();
      return call(addPreviewLink, { params: { pageId }, body: { days } });
    },
  });
  const ending = useAct(removePreviewLinks, {
    onSuccess: () => {
      making.reset();
      showToast({ text: texts.previewLinkDialog.allDeactivated });
    },
  });
  const problem = making.error ?? ending.error;
  const made = making.data;
  return (
    <Stack>
      <p className="v-soft">{texts.previewLinkDialog.visibility}</p>
      <RadioCards
        legend={texts.previewLinkDialog.linkExpiresAfter}
        choices={lengths}
        value={`${days}`}
        cardWidth={isPhone ? undefined : 130}
        onChange={value => {
          setDays(Number(value) as PreviewDays);
          making.reset();
        }}
      />
      {problem !== null && <Banner tone="danger">{problem.message}</Banner>}
      {made !== undefined && (
        <div className="v-preview-link" role="status">
          <AddressBox opens address={made.url} shown={made.url.replace(/^https?:\/\//, '')} kind="primary" />
          <p>{texts.previewLinkDialog.expires(instantWords(made.until, zone, new Date()))}</p>
        </div>
      )}
      <p className="v-soft">{texts.previewLinkDialog.deactivateHint}</p>
      <div className="v-dialog-foot">
        <Button kind="danger-quiet" loading={ending.isPending} onClick={() => ending.mutate({ params: { pageId } })}>
          {texts.previewLinkDialog.deactivateAllLinks}
        </Button>
        {made === undefined && (
          <Button kind="primary" icon="link" loading={making.isPending} onClick={() => making.mutate()}>
            {texts.previewLinkDialog.createLink}
          </Button>
        )}
      </div>
    </Stack>
  );
}
