import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  title: string;
  /** What happens, and whether it can be undone. */
  text: string;
  button: string;
  pending: boolean;
  onSure: () => void;
  onClose: () => void;
};

/** Asks for confirmation before something irreversible, or something others notice at once. */
export const SureDialog = ({ open, title, text, button, pending, onSure, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    foot={
      <>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button kind="danger" loading={pending} onClick={onSure}>
          {button}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
