import { type ReactNode, useState } from 'react';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { CancelMessage, messageTooLong } from './cancel-message.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** The label of the button that cancels. */
  words: string;
  /** What is refunded by itself, which that button names too. */
  refund?: string | undefined;
  /** Why it is disabled, or not available yet. */
  locked: string | undefined;
  isCancelling: boolean;
  problem: Error | null;
  /** Receives the message; empty without one. */
  onCancel: (message: string) => void;
  /** No mail is sent: there is no message to write. */
  isSilent?: boolean;
  onClose: () => void;
  /** The consequences for people and money; undefined while they load. */
  children: ReactNode | undefined;
};

/** Cancels several at once, after showing the refunds. */
export function CancelDialog(props: Props) {
  const { title, words, refund, locked, isCancelling, problem, isSilent = false, onCancel, onClose, children } = props;
  const [message, setMessage] = useState('');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      cancel={texts.cancelDialog.keepBookings}
      confirm={refund === undefined ? words : texts.cancelDialog.andRefund(words, refund)}
      loading={isCancelling}
      locked={locked ?? messageTooLong(message)}
      onConfirm={() => onCancel(message)}
    >
      {problem !== null && <p role="alert">{problem.message}</p>}
      {children === undefined && problem === null && (
        <SkeletonLines lines={2} label={texts.cancelDialog.calculatingRefunds} />
      )}
      {children !== undefined && (
        <Stack gap={12}>
          <div>{children}</div>
          {!isSilent && <CancelMessage message={message} onChange={setMessage} />}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
