import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** On the button that does it. */
  words: string;
  /** Why it cannot be done, or not yet. */
  locked: string | undefined;
  isCancelling: boolean;
  problem: Error | null;
  onCancel: () => void;
  onClose: () => void;
  /** What becomes of people and money; undefined while it is added up. */
  children: ReactNode | undefined;
};

/** Several are cancelled in one go: says what goes back before anything is pressed. */
export function CancelDialog(props: Props) {
  const { title, words, locked, isCancelling, problem, onCancel, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancelDialog.keepBookings}</Button>
          <Button kind="danger" loading={isCancelling} locked={locked} onClick={onCancel}>
            {words}
          </Button>
        </>
      }
    >
      {problem !== null && <p role="alert">{problem.message}</p>}
      {children === undefined && problem === null && (
        <SkeletonLines lines={2} label={texts.cancelDialog.calculatingRefunds} />
      )}
      {children !== undefined && <Stack gap={8}>{children}</Stack>}
    </Dialog>
  );
}
