import { useMutation } from '@tanstack/react-query';
import { addressOf, call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { checkProof } from '../../accounts/proof/contract.ts';
import { downloadEverything } from '../contract.ts';
import { texts } from '../texts.ts';

/** In the settings: everything one has here, as a file. */
export function OwnDataPanel() {
  const downloading = useMutation({
    mutationFn: () => call(checkProof),
    // The answer is a download: the browser stays on the page.
    onSuccess: () => window.location.assign(addressOf(downloadEverything)),
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <Stack gap={12}>
      <p>{texts.panel.what}</p>
      <p className="v-soft">{texts.panel.takesAWhile}</p>
      <div>
        <Button icon="download" loading={downloading.isPending} onClick={() => downloading.mutate()}>
          {texts.panel.download}
        </Button>
      </div>
    </Stack>
  );
}
