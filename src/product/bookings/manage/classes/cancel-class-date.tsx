import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { Against } from '../parts/against.tsx';
import { CancelAsked } from '../parts/cancel-asked.tsx';
import { formatRefundedSum, formatReturned } from '../parts/format-refund.ts';
import { againstOf } from '../parts/manual-time.ts';
import { staleAfterClass } from './class-dates.query.ts';
import { type ClassDetail, cancelClass, restoreClass } from './classes-contract.ts';
import { texts } from './texts.ts';

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
}

/** Shows who is emailed and what is refunded before cancelling. */
export function CancelClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const { people } = date.cancellation;
  const cancelling = useMutation({
    mutationFn: (message: string) =>
      call(cancelClass, { params: { id: date.id }, body: { ...date.cancellation, message } }),
    onSuccess: () => {
      showToast({ text: texts.cancelClassDate.dateCancelled(people, formatPeople(people)) });
      return refresh();
    },
    onError: () => void refresh(),
  });
  return (
    <CancelAsked
      ask={texts.cancelClassDate.cancelDate}
      go={texts.cancelClassDate.cancelWithRefund(formatRefundedSum(date.cancellation.refunds))}
      keep={texts.cancelClassDate.keepDate}
      cancelling={cancelling}
      isSilent={people === 0}
    >
      {texts.cancelClassDate.wellEmail(people, formatPeople(people), formatReturned(date.cancellation.refunds))}
    </CancelAsked>
  );
}

const formatPeople = (people: number): string => texts.cancelClassDate.people(people);

export function RestoreClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const restoring = useMutation({
    mutationFn: (override: readonly string[]) => call(restoreClass, { params: { id: date.id }, body: { override } }),
    onSuccess: () => {
      showToast({ text: texts.cancelClassDate.dateRestored });
      return refresh();
    },
  });
  const against = againstOf(restoring.error, 'busy_elsewhere');
  return (
    <div className="v-cancel">
      {against.length > 0 && <Against against={against} />}
      {date.roster.length > 0 && <p>{texts.cancelClassDate.restoreHint}</p>}
      {restoring.error !== null && against.length === 0 && <p role="alert">{restoring.error.message}</p>}
      <Button loading={restoring.isPending} onClick={() => restoring.mutate(against)}>
        {texts.cancelClassDate.restoreDate(against.length)}
      </Button>
    </div>
  );
}
