import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { formatMoney } from '../../../base/money.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OrderDetail } from '../contract.ts';
import { limits } from '../order-acts.ts';
import { refundOrder } from '../orders.client.ts';
import { refundAccountOf } from '../payment-methods.ts';
import { texts } from './texts.ts';
import { useOrderAct } from './use-order-act.ts';

const words = texts.orderRefund;

/** Gives back a part or all of an order; the amount begins with what its refund policy gives back now. */
export function OrderRefund({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { left, byPolicy, way } = order.refunding;
  const client = useQueryClient();
  const [amount, setAmount] = useState<number | undefined>(byPolicy === 0 ? undefined : byPolicy);
  const [reason, setReason] = useState('');
  const [returned, setReturned] = useState(false);
  const [said, setSaid] = useState<{ amount?: string | undefined; reason?: string | undefined; all?: string }>({});
  const money = (of: number) => formatMoney({ amount: of, currency: order.currency });
  const byHand = way === 'hand' || returned;
  const refunding = useOrderAct({
    act: (wanted: number) =>
      refundOrder(order.id, { amount: wanted, left, reason, way: returned ? 'hand' : undefined }),
    say: () => ({ text: byHand ? words.written(order.number) : words.asked(order.number) }),
    onDone: onClose,
  });

  function submit() {
    const problem = amountProblem(amount, left, money);
    if (amount === undefined || problem !== undefined) return setSaid({ amount: problem ?? words.enterAmount });
    setSaid({});
    refunding.mutate(amount, {
      onError: error => {
        const fields = error instanceof ApiError ? error.fields : {};
        const isOfField = fields.amount !== undefined || fields.reason !== undefined;
        setSaid({ amount: fields.amount, reason: fields.reason, ...(isOfField ? {} : { all: error.message }) });
        void client.invalidateQueries({ queryKey: ['order', order.id] });
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(order.number)}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="danger" loading={refunding.isPending} onClick={submit}>
            {amount === undefined || amount === 0 ? words.refund : words.refundAmount(money(amount))}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={16}>
          {said.all !== undefined && <Banner tone="danger">{said.all}</Banner>}
          <Field label={words.amount} hint={words.left(money(left), money(byPolicy))} error={said.amount} required>
            <MoneyInput currency={order.currency} value={amount} onChange={setAmount} />
          </Field>
          <Field
            label={words.reason}
            hint={words.reasonHint}
            error={said.reason}
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
          <p className="v-soft">{consequence(order, byHand)}</p>
          <button type="submit" hidden />
        </Stack>
      </form>
    </Dialog>
  );
}

function amountProblem(amount: number | undefined, left: number, money: (of: number) => string): string | undefined {
  if (amount === undefined || amount <= 0) return words.enterAmount;
  return amount > left ? words.tooMuch(money(left)) : undefined;
}

function consequence({ customerName, customerEmail, paymentMethod, stage }: OrderDetail, byHand: boolean): string {
  const account = refundAccountOf(paymentMethod)?.of(customerName);
  const how = byHand || account === undefined ? words.byHand(customerName) : words.byProvider(account);
  const stands = stage === 'confirmed' || stage === 'partially_refunded' ? ` ${words.bookingStays}` : '';
  return `${how} ${words.emailed(customerEmail)}${stands}`;
}
