import { useState } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import type { OrderDetail } from '../order/contract.ts';
import { markOrderPaid, retryRefund, sendReceipt } from '../order-list/contract.ts';
import { type CancelBooking, OrderRefund } from './order-refund.tsx';
import { texts } from './texts.ts';
import { useOrderAct } from './use-order-act.ts';

const words = texts.orderActions;

export function OrderActions({ order, cancelBooking }: { order: OrderDetail; cancelBooking: CancelBooking }) {
  const [refunding, setRefunding] = useState(false);
  const receipt = useOrderAct({
    act: () => call(sendReceipt, { params: { id: order.id } }),
    toast: ({ customerEmail }) => ({ text: words.receiptSent(customerEmail) }),
  });
  const unmark = useOrderAct({
    act: () => call(markOrderPaid, { params: { id: order.id }, body: { status: 'pending' } }),
    toast: ({ number }) => ({ text: words.unmarked(number), onUndo: () => mark.mutate() }),
  });
  const mark = useOrderAct<void>({
    act: () => call(markOrderPaid, { params: { id: order.id }, body: { status: 'paid' } }),
    toast: ({ number }) => ({ text: texts.orderSheet.markedAsPaid(number), onUndo: () => unmark.mutate() }),
  });
  const problem = receipt.error ?? unmark.error ?? mark.error;
  return (
    <Stack gap={12}>
      {problem !== null && <Banner tone="danger">{problem.message}</Banner>}
      <FailedRefunds order={order} />
      <Row wrap gap={8}>
        {order.canMarkPaid && (
          <Button kind="primary" icon="check" loading={mark.isPending} onClick={() => mark.mutate()}>
            {texts.markAsPaid(formatMoney({ amount: order.amount, currency: order.currency }))}
          </Button>
        )}
        {order.refunding.left > 0 && (
          <Button icon="undo" onClick={() => setRefunding(true)}>
            {words.refund}
          </Button>
        )}
        {order.receiptPath !== null && (
          <>
            <Button icon="send" loading={receipt.isPending} onClick={() => receipt.mutate()}>
              {order.paymentStatus === 'pending' ? words.sendOrder : words.sendReceipt}
            </Button>
            <ButtonLink icon="open" href={order.receiptPath} beside>
              {words.print}
            </ButtonLink>
          </>
        )}
        {order.canMarkUnpaid && (
          <Button loading={unmark.isPending} onClick={() => unmark.mutate()}>
            {words.markUnpaid}
          </Button>
        )}
      </Row>
      {refunding && <OrderRefund order={order} cancelBooking={cancelBooking} onClose={() => setRefunding(false)} />}
    </Stack>
  );
}

/** Refunds the provider refused, each with a button to try again. */
function FailedRefunds({ order }: { order: OrderDetail }) {
  const retry = useOrderAct({
    act: (refundId: string) => call(retryRefund, { params: { id: order.id, refundId } }),
    toast: ({ number }) => ({ text: texts.orderRefund.asked(number) }),
  });
  return order.refunds
    .filter(({ canRetry }) => canRetry)
    .map(({ id, amount }) => (
      <Banner
        key={id}
        tone="danger"
        title={words.refundFailed(formatMoney({ amount, currency: order.currency }))}
        actions={
          <Button size="small" loading={retry.isPending && retry.variables === id} onClick={() => retry.mutate(id)}>
            {words.tryAgain}
          </Button>
        }
      >
        {retry.error?.message ?? words.refundFailedText}
      </Banner>
    ));
}
