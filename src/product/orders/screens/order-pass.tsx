import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { sessionsText } from '../../services/package-words.ts';
import { coverageText } from '../../services/promotion-words.ts';
import type { OrderDetail } from '../order/contract.ts';
import { refundable } from '../order/order.ts';
import type { OrderPass as Sold } from '../order/pass-contract.ts';
import { refundAccountOf } from '../order/payment-methods.ts';
import { refundPass } from '../passes/contract.ts';
import { usedText } from './pass-words.ts';
import { texts } from './texts.ts';

/** The package an order sold: how much of it is used, and refunding the rest. */
export function OrderPass({ order, pass }: { order: OrderDetail; pass: Sold }) {
  const { zone } = useSignedIn().creator;
  return (
    <Stack gap={12}>
      <Facts>
        <Fact name={pass.covers === null ? texts.orderPass.package : texts.orderPass.pass}>
          {pass.covers === null ? usedText(pass) : `${coverageText(pass.covers)}, ${usedText(pass)}`}
        </Fact>
        <Fact name={texts.orderPass.until}>
          {pass.expiresAt === null ? texts.noExpiry : formatLastDay(new Date(pass.expiresAt), zone)}
        </Fact>
        <Fact name={texts.orderPass.code}>
          <Row gap={4}>
            {pass.code}
            <CopyButton iconOnly size="small" label={texts.orderPass.copyCode} text={pass.code} />
          </Row>
        </Fact>
      </Facts>
      {pass.covers === null && (pass.left ?? 0) > 0 && <GiveBack order={order} pass={pass} />}
    </Stack>
  );
}

function GiveBack({ order, pass }: { order: OrderDetail; pass: Sold }) {
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const amount = formatMoney({ amount: pass.refundOfUnused, currency: order.currency });
  const refunding = useMutation({
    mutationFn: () => call(refundPass, { params: { id: pass.id }, body: { refund: pass.refundOfUnused } }),
    onSuccess: () => {
      setAsked(false);
      showToast({ text: texts.orderPass.refunded(order.number) });
    },
    onSettled: () => Promise.all([['orders'], ['order']].map(queryKey => client.invalidateQueries({ queryKey }))),
  });
  if (!asked)
    return (
      <div>
        <Button onClick={() => setAsked(true)}>{texts.orderPass.refundUnusedSessions}</Button>
      </div>
    );
  return (
    <Banner
      tone="neutral"
      title={texts.orderPass.endTitle(sessionsText(pass.left ?? 0))}
      actions={
        <>
          <Button size="small" kind="danger" loading={refunding.isPending} onClick={() => refunding.mutate()}>
            {pass.refundOfUnused > 0 && order.paymentStatus === 'paid'
              ? texts.orderPass.refund(amount)
              : texts.orderPass.endPackage}
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {texts.orderPass.bookedSessionsStay(refunding.error?.message ?? consequence(order, amount))}
    </Banner>
  );
}

function consequence(order: OrderDetail, amount: string): string {
  const { paymentStatus, paymentMethod, customerName, dispute } = order;
  if (refundable({ ...order, total: order.amount }) === 0 && dispute !== null) return texts.orderPass.noRefund;
  if (paymentStatus === 'pending') return texts.orderPass.notPaidYet(amount);
  const account = refundAccountOf(paymentMethod);
  return account === undefined
    ? texts.orderPass.refundYourself(amount, customerName)
    : texts.orderPass.wellRefund(amount, account.of(customerName));
}
