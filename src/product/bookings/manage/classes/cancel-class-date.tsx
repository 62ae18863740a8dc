import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/buttons/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { Against } from '../parts/against.tsx';
import { CancelAsked } from '../parts/cancel-asked.tsx';
import { formatReturned } from '../parts/format-refund.ts';
import { againstOf } from '../parts/manual-time.ts';
import { staleAfterClass } from './class-dates.query.ts';
import { cancelClassDate, restoreClassDate } from './classes.client.ts';
import type { ClassDetail } from './classes-contract.ts';

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
}

/** Says who is told and what goes back before it is called off. */
export function CancelClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const { people } = date.cancellation;
  const cancelling = useMutation({
    mutationFn: () => cancelClassDate(date.id, date.cancellation),
    onSuccess: () => {
      showToast({ text: people === 0 ? 'Date cancelled.' : `Date cancelled. ${formatPeople(people)} emailed.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  return (
    <CancelAsked ask="Cancel date" go="Cancel date" cancelling={cancelling}>
      {people === 0
        ? 'No bookings, so no emails are sent.'
        : `We’ll email ${formatPeople(people)}. ${formatReturned(date.cancellation.refunds)}`}
    </CancelAsked>
  );
}

const formatPeople = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** The date takes place after all. */
export function RestoreClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const restoring = useMutation({
    mutationFn: (override: readonly string[]) => restoreClassDate(date.id, override),
    onSuccess: () => {
      showToast({ text: 'Date restored. It can be booked again.' });
      return refresh();
    },
  });
  const against = againstOf(restoring.error, 'busy_elsewhere');
  return (
    <div className="v-cancel">
      {against.length > 0 && <Against against={against} />}
      {date.roster.length > 0 && <p>Cancelled bookings stay cancelled and no one is emailed. People can book again.</p>}
      {restoring.error !== null && against.length === 0 && <p role="alert">{restoring.error.message}</p>}
      <Button loading={restoring.isPending} onClick={() => restoring.mutate(against)}>
        {against.length > 0 ? 'Restore anyway' : 'Restore date'}
      </Button>
    </div>
  );
}
