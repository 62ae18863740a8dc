import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from '../deletion/texts.ts';
import { DeleteAccount } from './delete-account.tsx';

/** In the settings: deleting the account. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={12}>
      <p>{texts.panel.what}</p>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {texts.panel.open}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.dialog.title}>
        <DeleteAccount onCancel={() => setOpen(false)} />
      </Dialog>
    </Stack>
  );
}
