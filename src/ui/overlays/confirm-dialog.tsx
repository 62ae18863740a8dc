import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'foot'> & {
  /** The button that closes it without the act. */
  cancel: string;
  /** The button of the act. */
  confirm: ReactNode;
  kind?: 'danger' | 'primary';
  loading?: boolean | undefined;
  /** Why the act cannot be done yet. */
  locked?: string | undefined;
  onConfirm: () => void;
};

/** A dialog about one act, which happens or is cancelled. Danger unless `kind` says otherwise. */
export const ConfirmDialog = ({ cancel, confirm, kind = 'danger', loading, locked, onConfirm, ...dialog }: Props) => (
  <Dialog
    asks={kind === 'danger'}
    {...dialog}
    foot={
      <>
        <Button onClick={dialog.onClose}>{cancel}</Button>
        <Button kind={kind} loading={loading} locked={locked} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  />
);
