import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { markOrderPaid } from '../../orders/order-list/contract.ts';
import { staleAfterBooking } from './parts/bookings.query.ts';
import type { BookingDetail } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/** Marks the booking's order as paid, where the host collects the money. */
export function MarkPaid({ booking: { order, canMarkPaid } }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'paid' | 'pending' }) =>
      call(markOrderPaid, { params: { id }, body: { status } }),
    onSuccess: (_order, { id, status }) => {
      if (status === 'paid')
        showToast({ text: texts.markPaid.done, onUndo: () => marking.mutate({ id, status: 'pending' }) });
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (order === null || !canMarkPaid) return null;
  return (
    <Button
      size="small"
      icon="check"
      loading={marking.isPending}
      onClick={() => marking.mutate({ id: order.id, status: 'paid' })}
    >
      {texts.markPaid.mark(formatMoney({ amount: order.total, currency: order.currency }))}
    </Button>
  );
}
