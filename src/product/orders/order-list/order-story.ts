import { undeliveredText } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import type { OrderDetail } from '../order/contract.ts';
import { paidText } from '../order/payment-methods.ts';
import { texts } from '../order/texts.ts';

/** One event of an order's history. `at` is an instant in ISO form. */
type OrderEvent = { id: string; at: string; text: string; tone: 'done' | 'waiting' | 'problem'; note?: string };

/** The history of an order and its money, oldest first. */
export function orderStory(order: OrderDetail): OrderEvent[] {
  const format = (amount: number) => formatMoney({ amount, currency: order.currency });
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
    const sentence = attempts[attempt.state];
    if (sentence !== undefined)
      events.push({ id: attempt.id, at: attempt.updatedAt, ...sentence(format(attempt.amount)), ...refNote(attempt) });
  }
  if (order.paidAt !== null) {
    const text = `${paidText(order.paymentMethod)}, ${format(order.amount)}`;
    const taken = order.attempts.find(({ state }) => state === 'succeeded');
    events.push({ id: 'paid', at: order.paidAt, text, tone: 'done', ...(taken && refNote(taken)) });
  }
  for (const refund of order.refunds) {
    const { text, tone } = refunds[refund.state](format(refund.amount), order.dispute === 'lost');
    events.push({ id: refund.id, at: refund.updatedAt, text, tone, note: refund.reason });
  }
  for (const dispute of order.disputes) {
    const amount = format(dispute.amount);
    const opened = `${order.customerName} disputed ${amount}`;
    events.push({ id: `${dispute.id} opened`, at: dispute.openedAt, text: opened, tone: 'problem' });
    if (dispute.endedAt === null) continue;
    const isWon = dispute.state === 'won';
    const text = isWon ? texts.orderStory.disputeWon(amount) : texts.orderStory.disputeLost(amount);
    events.push({ id: `${dispute.id} ended`, at: dispute.endedAt, text, tone: isWon ? 'done' : 'problem' });
  }
  for (const { id, at, by, what } of order.events.toSorted((a, b) => Number(isMail(a)) - Number(isMail(b)))) {
    // Told already, with the amount and how far it is.
    if (what.kind === 'marked_paid' && at === order.paidAt) continue;
    if (what.kind === 'refund_asked' && order.refunds.some(refund => refund.id === what.refundId)) continue;
    const sentence = sentenceOf(what, by, format);
    if (sentence !== undefined) events.push({ id, at, ...sentence });
  }
  if (order.state === 'expired') {
    const text = texts.orderStory.expiredBeforePaid;
    events.push({ id: 'expired', at: latest(events), text, tone: 'problem' });
  }
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The provider's reference of a payment, to look it up there. */
const refNote = ({ provider, ref }: OrderDetail['attempts'][number]): { note?: string } =>
  ref === null ? {} : { note: `${provider} ${ref}` };

/** A mail follows what it tells of, also where both happened at the same moment. */
const isMail = ({ by, what }: Event): boolean =>
  by === 'system' && (what.kind === 'receipt_sent' || what.kind === 'refund_emailed');

type Sentence = Pick<OrderEvent, 'text' | 'tone' | 'note'>;
type Event = OrderDetail['events'][number];

/** The sentence for an action. Being paid is listed with the payment already. */
function sentenceOf(what: Event['what'], by: Event['by'], format: (amount: number) => string): Sentence | undefined {
  const { orderStory: words } = texts;
  const noted = (text: string) => (text === '' ? {} : { note: text });
  switch (what.kind) {
    case 'marked_paid':
      return { text: words.marked, tone: 'done' };
    case 'marked_unpaid':
      return { text: words.unmarked, tone: 'problem' };
    case 'refund_asked': {
      const amount = format(what.amount);
      const text = what.again === null ? words.askedRefund(amount) : words.askedAgain(amount);
      return { text, tone: 'done' };
    }
    case 'returned_by_hand': {
      const amount = format(what.amount);
      return {
        text: by === 'creator' ? words.returned(amount) : words.toReturn(amount),
        tone: 'done',
        ...noted(what.reason),
      };
    }
    case 'receipt_sent':
      return { text: by === 'system' ? words.receiptEmailed(what.to) : words.receiptSent(what.to), tone: 'done' };
    case 'refund_emailed':
      return { text: words.refundEmailed(what.to), tone: 'done' };
    case 'mail_undelivered':
      return { text: undeliveredText(what), tone: 'problem' };
    case 'paid_elsewhere':
      return {
        text: words.paidElsewhere(format(what.amount)),
        tone: 'done',
        note: `${what.provider} ${what.ref}`.trim(),
      };
    case 'refunded_elsewhere':
      return { text: words.refundedElsewhere(format(what.amount)), tone: 'done', ...noted(what.reason) };
    case 'noted':
      return { text: what.text === '' ? words.noteRemoved : words.noted, tone: 'done', ...noted(what.text) };
  }
}

// A successful try is listed as "paid", and an open one not at all.
const attempts: Record<string, (amount: string) => Sentence> = {
  requires_action: amount => ({ text: texts.orderStory.waitingForCustomer(amount), tone: 'waiting' }),
  processing: amount => ({ text: texts.orderStory.paymentProcessing(amount), tone: 'waiting' }),
  failed: amount => ({ text: texts.orderStory.paymentFailed(amount), tone: 'problem' }),
};

const refunds: Record<OrderDetail['refunds'][number]['state'], (amount: string, isLost: boolean) => Sentence> = {
  requested: amount => ({ text: texts.orderStory.refundProcessing(amount), tone: 'waiting' }),
  pending: amount => ({ text: texts.orderStory.refundUnderway(amount), tone: 'waiting' }),
  requires_action: amount => ({ text: texts.orderStory.refundNeedsCustomer(amount), tone: 'waiting' }),
  succeeded: amount => ({ text: `${amount} refunded`, tone: 'done' }),
  // If it was also refunded by hand, it would be refunded twice.
  failed: (amount, isLost) => ({
    text: texts.orderStory.refundNotSent(amount, isLost),
    tone: 'problem',
  }),
};

const latest = (events: readonly OrderEvent[]): string =>
  events.reduce((last, event) => (event.at > last ? event.at : last), '');
