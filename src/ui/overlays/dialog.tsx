import './dialog.css';
import { type ReactNode, useId } from 'react';
import { useModal } from '../behavior/use-modal.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../style/class-names.ts';
import { texts } from './texts.ts';

export type ModalProps = {
  open: boolean;
  /** Called by Escape, a click beside it, and the close button. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons that stay in view, the primary one last. */
  foot?: ReactNode;
  wide?: boolean | undefined;
  /** It asks before something is lost, and so begins at its heading rather than at a field. */
  asks?: boolean | undefined;
};

/** A question or a short task in the middle of the screen. */
export const Dialog = ({ children, ...frame }: ModalProps) => (
  <Modal look="v-dialog" {...frame}>
    {frame.open && children}
  </Modal>
);

/** The frame of dialogs and sheets. `look` is their class; a wide one has `look-wide` too. */
export function Modal(props: ModalProps & { look: 'v-dialog' | 'v-sheet'; sentence?: ReactNode }) {
  const { look, open, onClose, title, sentence, children, foot, wide, asks } = props;
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      className={classNames(look, wide && `${look}-wide`)}
      aria-labelledby={titleId}
      data-asks={asks || undefined}
    >
      <div className="v-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={texts.close} size="small" onClick={onClose} />
      </div>
      {sentence !== undefined && <p className="v-sheet-sentence">{sentence}</p>}
      <div className="v-dialog-body">{children}</div>
      {foot !== undefined && <div className="v-dialog-foot">{foot}</div>}
    </dialog>
  );
}
