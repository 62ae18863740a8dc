import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { leaveCoaching, readCoaching } from '../contract.ts';
import { loadingPath } from './task-places.ts';
import { texts } from './texts.ts';

/** Starting over, and leaving. */
export function ProgrammeMenu({ statusId }: { statusId: string }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'again' | 'leave'>();
  const close = () => setAsked(undefined);
  const leave = useAct(leaveCoaching, {
    renews: [readCoaching],
    onSuccess: () => showToast({ text: texts.leave.left }),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <>
      <Menu
        label={texts.menu}
        items={[
          { label: texts.again.item, icon: 'refresh', onSelect: () => setAsked('again') },
          { label: texts.leave.item, icon: 'sign-out', danger: true, onSelect: () => setAsked('leave') },
        ]}
      />
      <ConfirmDialog
        open={asked === 'again'}
        onClose={close}
        title={texts.again.title}
        cancel={texts.again.cancel}
        confirm={texts.again.confirm}
        onConfirm={() => void navigate(loadingPath, { state: { instead: statusId } })}
      >
        <p>{texts.again.sentence}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'leave'}
        onClose={close}
        title={texts.leave.title}
        cancel={texts.leave.cancel}
        confirm={texts.leave.confirm}
        loading={leave.isPending}
        onConfirm={() => leave.mutate(undefined)}
      >
        <p>{texts.leave.sentence}</p>
      </ConfirmDialog>
    </>
  );
}
