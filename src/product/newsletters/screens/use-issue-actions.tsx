import { useNavigate } from 'react-router';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { createIssue, deleteIssue, duplicateIssue } from '../issue/contract.ts';
import { issueList } from '../issue/issue-list.ts';
import { texts } from './texts.ts';

export const backToList = { to: issueList.path, label: texts.back };

export const showProblem = (problem: Error): void => showToast({ text: problem.message, tone: 'problem' });

/** Begins an issue, or one like another, and opens it. */
export function useIssueActions() {
  const navigate = useNavigate();
  const renews = [issueList.page];
  const onSuccess = ({ id }: { id: string }) => void navigate(`${issueList.path}/${id}`);
  const creating = useAct(createIssue, { renews, onSuccess, onError: showProblem });
  const copying = useAct(duplicateIssue, { renews, onSuccess, onError: showProblem });
  return {
    begin: () => creating.mutate({ body: { id: crypto.randomUUID() } }),
    duplicate: (id: string) => copying.mutate({ params: { id }, body: { id: crypto.randomUUID() } }),
    isBusy: creating.isPending || copying.isPending,
  };
}

type DeleteProps = { issue: { id: string } | undefined; onClose: () => void; onDeleted?: () => void };

/** Asks before an issue is deleted. */
export function DeleteDialog({ issue, onClose, onDeleted }: DeleteProps) {
  const deleting = useAct(deleteIssue, {
    renews: [issueList.page],
    onSuccess: () => {
      showToast({ text: texts.list.deleted });
      onClose();
      onDeleted?.();
    },
    onError: problem => {
      showProblem(problem);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={issue !== undefined}
      onClose={onClose}
      title={texts.list.askDelete}
      cancel={texts.cancel}
      confirm={texts.delete}
      loading={deleting.isPending}
      onConfirm={() => issue !== undefined && deleting.mutate({ params: { id: issue.id } })}
    >
      <p>{texts.list.deleteHint}</p>
    </ConfirmDialog>
  );
}
