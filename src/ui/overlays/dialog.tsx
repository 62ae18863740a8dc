import './dialog.css';
import { type ReactNode, useId } from 'react';
import { useModal } from '../behavior/use-modal.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../style/class-names.ts';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  /** Called by Escape, a click beside the dialog, and the close button. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  foot?: ReactNode;
  wide?: boolean | undefined;
};

/** A question or a short task in the middle of the screen. */
export function Dialog({ open, onClose, title, children, foot, wide }: Props) {
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      className={classNames('v-dialog', wide && 'v-dialog-wide')}
      aria-labelledby={titleId}
    >
      <div className="v-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={texts.close} size="small" onClick={onClose} />
      </div>
      <div className="v-dialog-body">{open && children}</div>
      {foot !== undefined && <div className="v-dialog-foot">{foot}</div>}
    </dialog>
  );
}
