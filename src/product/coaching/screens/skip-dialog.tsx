import { useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { CoachingTask } from '../coaching-status.ts';
import { readCoaching, skipCoachingTask } from '../contract.ts';
import { reasonLimit } from '../run.ts';
import { texts } from './texts.ts';

type Props = { task: CoachingTask; open: boolean; onClose: () => void };

/** Asks why a task is skipped, for the creator's own eyes. */
export function SkipDialog({ task, open, onClose }: Props) {
  const [reason, setReason] = useState('');
  const skip = useAct(skipCoachingTask, {
    replaces: readCoaching,
    onSuccess: onClose,
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.skip.title}
      cancel={texts.skip.cancel}
      confirm={texts.skip.confirm}
      kind="primary"
      loading={skip.isPending}
      onConfirm={() => skip.mutate({ params: { taskId: task.taskId }, body: { reason } })}
    >
      <Stack gap={16}>
        <p>{task.isLastOffer ? texts.skip.lastSentence : texts.skip.sentence}</p>
        <Field label={texts.skip.reason} hint={texts.skip.reasonHint} limit={reasonLimit} value={reason} optional>
          <TextArea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}
