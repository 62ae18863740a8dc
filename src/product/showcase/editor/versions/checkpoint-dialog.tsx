import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { useRenewal } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { listVersions, readVersion, saveVersion } from '../../versions/contract.ts';
import { versionName } from '../../versions/version-words.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { texts } from './texts.ts';

/** Saves the draft as a named version. Has its own address. */
export function CheckpointDialog() {
  const [panel, open] = usePanel();
  const isOpen = panel?.panel === 'checkpoint';
  const close = () => open(undefined);
  return (
    <Dialog open={isOpen} onClose={close} title={texts.checkpointDialog.saveVersion}>
      {isOpen && <Checkpoint onKept={close} />}
    </Dialog>
  );
}

function Checkpoint({ onKept }: { onKept: () => void }) {
  const store = useDraftStore();
  const pageId = usePageId();
  const renew = useRenewal(listVersions, readVersion);
  const [label, setLabel] = useState('');
  const keeping = useMutation({
    mutationFn: async () => {
      await store.send();
      return call(saveVersion, { params: { pageId }, body: { label } });
    },
    onSuccess: version => {
      const rest = texts.checkpointDialog.withoutUnsavedChanges(store.view().draft?.outbox.length ?? 0);
      showToast({ text: texts.checkpointDialog.savedAs(versionName(version), rest) });
      onKept();
      return renew();
    },
  });
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        keeping.mutate();
      }}
    >
      <Stack>
        <p className="v-soft">{texts.checkpointDialog.hint}</p>
        <Field label={texts.name} optional limit={80} value={label}>
          <TextInput
            value={label}
            placeholder={texts.beforeTheSummer}
            onChange={event => setLabel(event.target.value)}
          />
        </Field>
        {keeping.error !== null && <Banner tone="danger">{keeping.error.message}</Banner>}
        <div className="v-dialog-foot">
          <Button type="submit" kind="primary" icon="flag" loading={keeping.isPending}>
            {texts.checkpointDialog.apply}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
