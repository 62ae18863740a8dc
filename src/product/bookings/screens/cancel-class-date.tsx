import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { cancelClassDate, restoreClassDate } from '../classes.client.ts';
import type { CancelClass, ClassDetail } from '../classes-contract.ts';
import { staleAfterClass } from './class-dates-query.ts';
import { againstOf } from './hand-time.ts';
import { Against } from './move-booking.tsx';

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
}

/** Asks once, and says who is told and what goes back before anything is pressed. */
export function CancelClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const { people } = date.cancellation;
  const cancelling = useMutation({
    mutationFn: () => cancelClassDate(date.id, date.cancellation),
    onSuccess: () => {
      showToast({ text: people === 0 ? 'Date cancelled.' : `Date cancelled. ${said(people)} told.` });
      return refresh();
    },
    onError: () => void refresh(),
  });
  if (!asked) {
    return (
      <Button kind="danger-quiet" onClick={() => setAsked(true)}>
        Cancel this date
      </Button>
    );
  }
  return (
    <div className="v-cancel">
      <p role="status">
        {cancelling.error !== null && <strong className="v-cancel-problem">{cancelling.error.message} </strong>}
        {cancelWords(date.cancellation)}
      </p>
      <div className="v-cancel-buttons">
        <Button autoFocus onClick={() => setAsked(false)}>
          Keep it
        </Button>
        <Button kind="danger" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancel the date
        </Button>
      </div>
    </div>
  );
}

const said = (people: number): string => (people === 1 ? '1 person is' : `${people} people are`);

/** "12 people are told, and $240.00 goes back to their cards." */
function cancelWords({ people, refunds }: CancelClass): string {
  if (people === 0) return 'Nobody has booked, so nobody needs to be told.';
  const sum = (which: 'card' | 'byHand') =>
    refunds
      .filter(refund => refund[which] > 0)
      .map(refund => formatMoney({ amount: refund[which], currency: refund.currency }))
      .join(' and ');
  const [card, byHand] = [sum('card'), sum('byHand')];
  const back = card === '' ? '' : ` ${card} goes back to cards, all that was paid.`;
  const hand = byHand === '' ? '' : ` You took ${byHand} by hand: please give it back the same way.`;
  return `${said(people)} told.${back}${hand}${back === '' && hand === '' ? ' Nothing was paid, so nothing goes back.' : ''}`;
}

/** The date takes place after all. */
export function RestoreClassDate({ date }: { date: ClassDetail }) {
  const refresh = useRefresh();
  const restoring = useMutation({
    mutationFn: (despite: readonly string[]) => restoreClassDate(date.id, despite),
    onSuccess: () => {
      showToast({ text: 'The date can be booked again.' });
      return refresh();
    },
  });
  const against = againstOf(restoring.error, 'busy_elsewhere');
  return (
    <div className="v-cancel">
      {against.length > 0 && <Against against={against} />}
      {restoring.error !== null && against.length === 0 && <p role="alert">{restoring.error.message}</p>}
      <Button loading={restoring.isPending} onClick={() => restoring.mutate(against)}>
        {against.length > 0 ? 'Let it take place anyway' : 'Let it take place after all'}
      </Button>
    </div>
  );
}
