import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { Payouts } from '../payouts/contract.ts';
import { payoutsQuery } from '../payouts/payouts.query.ts';
import { texts } from './texts.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  disconnect: () => Promise<Payouts>;
  /** What it says before and after. */
  words: { title: string; text: string; confirm: string; done: string };
};

/** Asks before an account is disconnected, or own keys are removed. */
export function DisconnectDialog({ open, onClose, disconnect, words }: Props) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: disconnect,
    onSuccess: answer => {
      keepAnswer(client, payoutsQuery.queryKey, answer);
      showToast({ text: words.done });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.title}
      cancel={texts.cancel}
      confirm={words.confirm}
      loading={leaving.isPending}
      onConfirm={() => leaving.mutate()}
    >
      <p>{words.text}</p>
      {leaving.error !== null && <Banner tone="danger">{leaving.error.message}</Banner>}
    </ConfirmDialog>
  );
}
