import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from '../deletion/texts.ts';
import { DeleteAccount } from './delete-account.tsx';

/** In the settings: deleting the account. */
export function DeleteAccountPanel() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="danger" onClick={() => setOpen(true)}>
        {texts.panel.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.dialog.title}>
        <DeleteAccount onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
