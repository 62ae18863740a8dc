import './dialog.css';
import './sheet.css';
import { type ReactNode, useId } from 'react';
import { useModal } from '../behavior/use-modal.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../style/class-names.ts';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  sentence?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in view, the primary one last. */
  foot?: ReactNode;
  wide?: boolean | undefined;
};

/** Details beside their list; on a phone the whole screen, from below. */
export function Sheet({ open, onClose, title, sentence, children, foot, wide }: Props) {
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      className={classNames('v-sheet', wide && 'v-sheet-wide')}
      aria-labelledby={titleId}
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
