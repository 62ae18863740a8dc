import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { OrderDetail } from '../order/contract.ts';
import { limits } from '../order/order-acts.ts';
import { refundAccountOf } from '../order/payment-methods.ts';
import { readOrder, refundOrder } from '../order-list/contract.ts';
import { texts } from './texts.ts';
import { useOrderAct } from './use-order-act.ts';

const words = texts.orderRefund;

/**
 * Cancels the booking and refunds `refund`, minor units; `message` is in the customer's email. Provided by
 * bookings.
 */
export type CancelBooking = (bookingId: string, refund: number, message: string) => Promise<unknown>;

type OrderRefundProps = { order: OrderDetail; cancelBooking: CancelBooking; onClose: () => void };

/**
 * Refunds a part or all of an order; the amount starts with what its refund policy allows now. With a full refund the
 * booking can be cancelled too.
 */
export function OrderRefund({ order, cancelBooking, onClose }: OrderRefundProps) {
  const { left, byPolicy, way, mayCancel } = order.refunding;
  const client = useQueryClient();
  const [amount, setAmount] = useState<number | undefined>(byPolicy === 0 ? undefined : byPolicy);
  const [reason, setReason] = useState('');
  const [returned, setReturned] = useState(false);
  const [problems, setProblems] = useState<{ amount?: string | undefined; reason?: string | undefined; all?: string }>(
    {},
  );
  const money = (of: number) => formatMoney({ amount: of, currency: order.currency });
  const [cancels, setCancels] = useState(false);
  const byHand = way === 'hand' || returned;
  const asksCancel = mayCancel && amount === left && !returned;
  const isCancelling = asksCancel && cancels;
  const refunding = useOrderAct({
    act: async (wanted: number) => {
      if (!isCancelling || order.bookingId === null)
        return call(refundOrder, {
          params: { id: order.id },
          body: { amount: wanted, left, reason, way: returned ? 'hand' : undefined },
        });
      await cancelBooking(order.bookingId, wanted, reason);
      return call(readOrder, { params: { id: order.id } });
    },
    toast: () => ({ text: doneText(order.number) }),
    onDone: onClose,
  });

  function doneText(number: string): string {
    if (isCancelling) return words.cancelled(number);
    return byHand ? words.written(number) : words.asked(number);
  }

  function submit() {
    const problem = amountProblem(amount, left, money);
    if (amount === undefined || problem !== undefined) return setProblems({ amount: problem ?? words.enterAmount });
    setProblems({});
    refunding.mutate(amount, {
      onError: error => {
        const fields = error instanceof ApiError ? error.fields : {};
        const isOfField = fields.amount !== undefined || fields.reason !== undefined;
        setProblems({ amount: fields.amount, reason: fields.reason, ...(isOfField ? {} : { all: error.message }) });
        void client.invalidateQueries({ queryKey: ['order', order.id] });
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title(order.number)}
      cancel={texts.cancel}
      confirm={amount === undefined || amount === 0 ? words.refund : words.refundAmount(money(amount))}
      asks={false}
      loading={refunding.isPending}
      onConfirm={submit}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={16}>
          {problems.all !== undefined && <Banner tone="danger">{problems.all}</Banner>}
          <Field label={words.amount} hint={words.left(money(left), money(byPolicy))} error={problems.amount} required>
            <MoneyInput currency={order.currency} value={amount} onChange={setAmount} />
          </Field>
          <Field
            label={words.reason}
            hint={words.reasonHint}
            error={problems.reason}
            optional
            limit={limits.reason}
            value={reason}
          >
            <TextInput value={reason} maxLength={limits.reason} onChange={event => setReason(event.target.value)} />
          </Field>
          {way === 'provider' && order.refunds.some(({ state }) => state === 'failed') && (
            <Checkbox
              label={words.returnedMyself}
              checked={returned}
              onChange={event => setReturned(event.target.checked)}
            />
          )}
          {asksCancel && (
            <Checkbox label={words.cancelToo} checked={cancels} onChange={event => setCancels(event.target.checked)} />
          )}
          <p className="v-soft">{consequence(order, byHand, isCancelling)}</p>
          <button type="submit" hidden />
        </Stack>
      </form>
    </ConfirmDialog>
  );
}

function amountProblem(amount: number | undefined, left: number, money: (of: number) => string): string | undefined {
  if (amount === undefined || amount <= 0) return words.enterAmount;
  return amount > left ? words.tooMuch(money(left)) : undefined;
}

function consequence(
  { customerName, customerEmail, paymentMethod, stage, pass }: OrderDetail,
  byHand: boolean,
  isCancelling: boolean,
): string {
  const account = refundAccountOf(paymentMethod)?.of(customerName);
  const how = byHand || account === undefined ? words.byHand(customerName) : words.byProvider(account);
  const isActive = stage === 'confirmed' || stage === 'partially_refunded';
  const bookingNote = isActive && !isCancelling ? ` ${pass === null ? words.bookingStays : words.passStays}` : '';
  return `${how} ${words.emailed(customerEmail)}${bookingNote}`;
}
