import { useState } from 'react';
import { later, Opened } from '../../../ui/display/later.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useDraft } from './draft/use-draft.ts';
import { usePanel } from './draft/use-panel.ts';
import { texts } from './texts.ts';
import { useSaveKey } from './use-editor-keys.ts';

export const VersionsSheet = later(async () => (await import('./versions/versions-sheet.tsx')).VersionsSheet);
export const CheckpointDialog = later(async () => (await import('./versions/checkpoint-dialog.tsx')).CheckpointDialog);
export const PreviewLinkDialog = later(
  async () => (await import('./publishing/preview-link-dialog.tsx')).PreviewLinkDialog,
);
export const TakeOfflineDialog = later(
  async () => (await import('./publishing/take-offline-dialog.tsx')).TakeOfflineDialog,
);

/** Actions on the page as a whole. */
export function PageMenu() {
  const live = useDraft(draft => draft.page.live);
  const [asking, setAsking] = useState(false);
  const [panel, open] = usePanel();
  useSaveKey(() => open({ panel: 'checkpoint' }));
  return (
    <>
      <Menu
        label={texts.pageMenu.pageActions}
        items={[
          live === null
            ? { label: texts.pageMenu.viewLivePage, icon: 'open', disabled: true, note: texts.pageMenu.notLive }
            : { label: texts.pageMenu.viewLivePage, icon: 'open', href: live.url },
          { label: texts.shareDraftPreview, icon: 'share', onSelect: () => open({ panel: 'preview' }) },
          { label: texts.pageMenu.firstSteps, icon: 'check', onSelect: () => open({ panel: 'onboarding' }) },
          {
            label: texts.pageMenu.promote,
            icon: 'users',
            onSelect: () => open({ panel: 'add-promotion-panel' }),
          },
          {
            label: texts.saveVersion,
            icon: 'flag',
            note: texts.ctrlS,
            onSelect: () => open({ panel: 'checkpoint' }),
          },
          {
            label: texts.seeChanges,
            icon: 'layers',
            onSelect: () => open({ panel: 'compare', with: 'live', to: 'draft' }),
          },
          { label: texts.pageMenu.versions, icon: 'history', onSelect: () => open({ panel: 'versions' }) },
          'line',
          {
            label: texts.pageMenu.takeOffline,
            icon: 'eye-off',
            danger: true,
            disabled: live === null,
            note: live === null ? texts.pageMenu.notLive : undefined,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <Opened is={panel?.panel === 'versions'}>
        <VersionsSheet />
      </Opened>
      <Opened is={panel?.panel === 'checkpoint'}>
        <CheckpointDialog />
      </Opened>
      <Opened is={panel?.panel === 'preview'}>
        <PreviewLinkDialog />
      </Opened>
      <Opened is={asking}>
        <TakeOfflineDialog open={asking} onClose={() => setAsking(false)} />
      </Opened>
    </>
  );
}
