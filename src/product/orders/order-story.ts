import { formatMoney } from '../../base/money.ts';
import type { OrderDetail } from './contract.ts';
import { paidText } from './payment-methods.ts';
import { texts } from './texts.ts';

/** One thing that happened to an order. `at` is an instant in ISO form. */
export type OrderEvent = { id: string; at: string; text: string; tone: 'done' | 'waiting' | 'problem'; note?: string };

/** What happened to an order and its money, oldest first. */
export function orderStory(order: OrderDetail): OrderEvent[] {
  const say = (amount: number) => formatMoney({ amount, currency: order.currency });
  const events: OrderEvent[] = [
    {
      id: 'created',
      at: order.createdAt,
      text: order.byHost ? texts.orderStory.youAdded : texts.orderStory.ordered(order.customerName),
      tone: 'done',
      note: order.productName,
    },
  ];
  for (const attempt of order.attempts) {
    const said = attempts[attempt.state];
    if (said !== undefined) events.push({ id: attempt.id, at: attempt.updatedAt, ...said(say(attempt.amount)) });
  }
  if (order.paidAt !== null) {
    const text = `${paidText(order.paymentMethod)}, ${say(order.amount)}`;
    events.push({ id: 'paid', at: order.paidAt, text, tone: 'done' });
  }
  for (const refund of order.refunds) {
    const { text, tone } = refunds[refund.state](say(refund.amount), order.dispute === 'lost');
    events.push({ id: refund.id, at: refund.updatedAt, text, tone, note: refund.reason });
  }
  for (const dispute of order.disputes) {
    const amount = say(dispute.amount);
    const opened = `${order.customerName} disputed ${amount}`;
    events.push({ id: `${dispute.id} opened`, at: dispute.openedAt, text: opened, tone: 'problem' });
    if (dispute.endedAt === null) continue;
    const isWon = dispute.state === 'won';
    const text = isWon ? texts.orderStory.disputeWon(amount) : texts.orderStory.disputeLost(amount);
    events.push({ id: `${dispute.id} ended`, at: dispute.endedAt, text, tone: isWon ? 'done' : 'problem' });
  }
  if (order.state === 'expired') {
    const text = texts.orderStory.expiredBeforePaid;
    events.push({ id: 'expired', at: latest(events), text, tone: 'problem' });
  }
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

type Said = Pick<OrderEvent, 'text' | 'tone'>;

// A try that succeeded is told as "paid", and one that has only been made tells nothing.
const attempts: Record<string, (amount: string) => Said> = {
  requires_action: amount => ({ text: texts.orderStory.waitingForCustomerToPay(amount), tone: 'waiting' }),
  processing: amount => ({ text: texts.orderStory.paymentOfIsProcessing(amount), tone: 'waiting' }),
  failed: amount => ({ text: texts.orderStory.aPaymentOfFailed(amount), tone: 'problem' }),
};

const refunds: Record<OrderDetail['refunds'][number]['state'], (amount: string, isLost: boolean) => Said> = {
  requested: amount => ({ text: texts.orderStory.refundOfIsProcessing(amount), tone: 'waiting' }),
  succeeded: amount => ({ text: `${amount} refunded`, tone: 'done' }),
  // Returned by hand as well, it would go back twice.
  failed: (amount, isLost) => ({
    text: texts.orderStory.refundNotSent(amount, isLost),
    tone: 'problem',
  }),
};

const latest = (events: readonly OrderEvent[]): string =>
  events.reduce((last, event) => (event.at > last ? event.at : last), '');
