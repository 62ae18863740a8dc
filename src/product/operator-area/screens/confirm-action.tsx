import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  title: string;
  /** What happens, and whether it can be undone. */
  text: string;
  button: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before something irreversible, or something others notice at once. */
export const ConfirmAction = ({ open, title, text, button, pending, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    title={title}
    cancel={texts.cancel}
    confirm={button}
    loading={pending}
    onConfirm={onConfirm}
  >
    <p>{text}</p>
  </ConfirmDialog>
);
