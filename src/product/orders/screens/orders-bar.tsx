import { useState } from 'react';
import { formatSums } from '../../../base/format-sums.ts';
import { mostWithMoney } from '../../../base/lists/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBulk } from '../../../ui/lists/use-bulk.ts';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { OrderRow } from '../order/contract.ts';
import { checkMarkPaid } from '../order/order.ts';
import { markOrdersPaid, sendReceipts } from '../order-list/contract.ts';
import { texts } from './texts.ts';

/** Actions on the selected orders. */
export function OrderActions({ chosen, chooseNone }: Choice<OrderRow>) {
  const [asking, setAsking] = useState(false);
  const owed = chosen.filter(order => order.paymentStatus === 'pending' && checkMarkPaid(order) === undefined);
  const sendable = chosen.filter(order => order.paymentStatus !== 'pending' || order.state === 'confirmed');
  const sending = useBulk({
    act: (ids: readonly string[]) => call(sendReceipts, { body: { ids } }),
    doneText: count => texts.ordersBar.receiptsSent(formatOrders(count)),
    nameOf: id => texts.ordersBar.order(chosen.find(order => order.id === id)?.number),
    onDone: chooseNone,
    stale: [['order']],
  });
  return (
    <>
      <Button
        size="small"
        icon="send"
        locked={whyNotSent(sendable.length)}
        loading={sending.isPending}
        onClick={() => sending.mutate(sendable.map(({ id }) => id))}
      >
        {texts.ordersBar.sendReceipts}
      </Button>
      <Button size="small" icon="check" locked={whyNotPaid(owed.length)} onClick={() => setAsking(true)}>
        {texts.ordersBar.markAsPaid}
      </Button>
      {asking && (
        <MarkPaid
          orders={owed}
          left={chosen.length - owed.length}
          onClose={() => setAsking(false)}
          onDone={chooseNone}
        />
      )}
    </>
  );
}

const whyNotPaid = (owed: number): string | undefined => {
  if (owed === 0) return texts.ordersBar.noneMarkable;
  return owed > mostWithMoney ? texts.ordersBar.selectionLimit(mostWithMoney) : undefined;
};

const whyNotSent = (sendable: number): string | undefined => {
  if (sendable === 0) return texts.ordersBar.noneHasReceipt;
  return sendable > mostWithMoney ? texts.ordersBar.selectionLimit(mostWithMoney) : undefined;
};

type MarkProps = { orders: readonly OrderRow[]; left: number; onClose: () => void; onDone: () => void };

function MarkPaid({ orders, left, onClose, onDone }: MarkProps) {
  const marking = useBulk({
    act: (ids: readonly string[]) => call(markOrdersPaid, { body: { ids } }),
    doneText: count => texts.ordersBar.markedAsPaid(formatOrders(count)),
    nameOf: id => texts.ordersBar.order(orders.find(order => order.id === id)?.number),
    onDone: () => {
      onClose();
      onDone();
    },
    stale: [['orders'], ['order'], ['bookings']],
  });
  const words = texts.markAsPaid(formatOrders(orders.length));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${words}?`}
      cancel={texts.cancel}
      confirm={words}
      kind="primary"
      loading={marking.isPending}
      onConfirm={() => marking.mutate(orders.map(order => order.id))}
    >
      <p>{texts.ordersBar.confirmReceived(formatSums(orders))}</p>
      {left > 0 && <p className="v-soft">{texts.ordersBar.notChanged(formatOrders(left), left)}</p>}
    </ConfirmDialog>
  );
}

const formatOrders = (count: number): string => texts.ordersBar.ordersCount(count);
