import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { importOwnData, previewOwnData } from '../import/contract.ts';
import { mostFile } from '../import/import-limits.ts';
import { texts as refusals } from '../import/texts.ts';
import { sendOwnData } from './import-own-data.client.ts';
import { ImportPreview } from './import-preview.tsx';
import { texts } from './import-texts.ts';

/** In the settings: a downloaded copy of an account is checked, shown and imported. */
export function ImportOwnDataPanel() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const importing = useMutation({
    mutationFn: (file: File) => sendOwnData(file, importOwnData),
    onSuccess: () => {
      checking.reset();
      showToast({ text: texts.done });
      return client.invalidateQueries();
    },
  });
  const checking = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostFile.bytes) throw new ApiError(413, 'file_too_large', refusals.refusals.tooLarge);
      return { file, preview: await sendOwnData(file, previewOwnData) };
    },
    onMutate: () => importing.reset(),
  });
  const choose = () => input.current?.click();
  const close = () => {
    if (!importing.isPending) checking.reset();
  };
  const problem = importing.error ?? checking.error;
  const found = checking.data;
  const canImport = found !== undefined && found.preview.problemCount === 0;
  return (
    <Stack gap={12}>
      <p>{texts.panel.what}</p>
      <p className="v-soft">{texts.panel.most}</p>
      <div>
        <Button icon="upload" onClick={choose}>
          {texts.panel.choose}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.panel.choose}
        accept=".zip,application/zip"
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) checking.mutate(file);
        }}
      />
      <Dialog
        open={!checking.isIdle}
        onClose={close}
        title={texts.dialog.title}
        foot={
          canImport ? (
            <>
              <Button onClick={close}>{texts.dialog.cancel}</Button>
              <Button kind="primary" loading={importing.isPending} onClick={() => importing.mutate(found.file)}>
                {texts.dialog.import}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>{texts.dialog.close}</Button>
              <Button kind="primary" loading={checking.isPending} onClick={choose}>
                {texts.dialog.another}
              </Button>
            </>
          )
        }
      >
        <Stack gap={16}>
          {problem !== null && <ProblemBanner>{problem.message}</ProblemBanner>}
          {checking.isPending && <p role="status">{texts.dialog.checking}</p>}
          {found !== undefined && <ImportPreview preview={found.preview} />}
        </Stack>
      </Dialog>
    </Stack>
  );
}
