import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import { CutLink } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { personPath } from '../../accounts/creators/person-path.ts';
import { cameFromQuery, cameFromText } from '../../sources/came-from.query.ts';
import { texts as sourceTexts } from '../../sources/list-texts.ts';
import { feeIn } from '../ledger/ledger.ts';
import type { OrderDetail } from '../order/contract.ts';
import { disputeNotice } from '../order/dispute-words.ts';
import { goneFrom } from '../order/order.ts';
import { limits } from '../order/order-acts.ts';
import { keepOrderNote } from '../order-list/contract.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAgreement } from './order-agreement.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { OrderPass } from './order-pass.tsx';
import type { CancelBooking } from './order-refund.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderQuery } from './orders.query.ts';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';

/** Shows the bookings of an order. Provided by bookings, which know more about them than orders do. */
export type ShowBooked = ComponentType<{ bookingId: string }>;

type OrderSheetProps = {
  orderId: string | undefined;
  Booked: ShowBooked;
  cancelBooking: CancelBooking;
  onClose: () => void;
};

/** The details of one order, beside the list. */
export function OrderSheet({ orderId, Booked, cancelBooking, onClose }: OrderSheetProps) {
  const query = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== undefined,
  });
  const shown = orderId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={orderId !== undefined}
      onClose={onClose}
      title={shown === undefined ? texts.orderSheet.order : texts.orderSheet.orderTitle(shown.number)}
      sentence={shown?.productName}
    >
      {shown !== undefined && <Details order={shown} Booked={Booked} cancelBooking={cancelBooking} />}
      {shown === undefined && (
        <Awaited what={texts.orderSheet.theOrder} lines={8} none={texts.orderSheet.none} query={query} />
      )}
    </Sheet>
  );
}

type DetailsProps = { order: OrderDetail; Booked: ShowBooked; cancelBooking: CancelBooking };

function Details({ order, Booked, cancelBooking }: DetailsProps) {
  const format = (amount: number) => formatMoney({ amount, currency: order.currency });
  const notice = disputeNotice(order, { customer: order.customerName, isPackage: order.pass !== null });
  return (
    <Stack gap={24}>
      <Row gap={12} className="v-order-sum">
        <strong>{format(order.amount)}</strong>
        <StatusChip order={order} />
      </Row>
      {notice !== undefined && (
        <Banner tone={notice.tone} title={notice.title}>
          {notice.words}
        </Banner>
      )}
      <Facts>
        <Fact name={texts.orderSheet.customer}>
          <CutLink to={personPath(order.customerEmail)}>{order.customerName}</CutLink>
        </Fact>
        <Fact name={texts.orderSheet.email}>
          <Row gap={4}>
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
            <CopyButton iconOnly size="small" label={texts.orderSheet.copyEmail} text={order.customerEmail} />
          </Row>
        </Fact>
        {order.bookingId !== null && (
          <Fact name={texts.orderSheet.booking}>
            <Booked bookingId={order.bookingId} />
          </Fact>
        )}
        <Fact name={texts.orderSheet.paidBy}>{order.paidBy}</Fact>
        {(order.billingPeriod !== null || order.parts !== null) && <OrderAgreement orderId={order.id} />}
        {order.couponCode !== null && <Fact name={texts.orderSheet.coupon}>{order.couponCode}</Fact>}
        <CameFrom orderId={order.id} />
        {(order.discount > 0 || order.fee > 0 || goneFrom(order) > 0) && (
          <Fact name={texts.orderSheet.amount}>
            <Sums order={order} />
          </Fact>
        )}
      </Facts>
      <OrderActions key={order.id} order={order} cancelBooking={cancelBooking} />
      {order.pass !== null && <OrderPass key={order.pass.id} order={order} pass={order.pass} />}
      <OrderNote key={`note ${order.id}`} order={order} />
      <OrderTimeline order={order} />
      <OrderLedger order={order} />
    </Stack>
  );
}

/** The part of the fee that refunds did not include. */
const feeKept = ({ fee, refunded, amount }: OrderDetail): number => fee - feeIn({ fee, refunded, total: amount });

function Sums({ order }: { order: OrderDetail }) {
  const lines = [
    { name: texts.orderSheet.price, amount: order.subtotal },
    { name: texts.orderSheet.discount, amount: -order.discount },
    { name: texts.orderSheet.fee, amount: order.fee },
    { name: texts.statuses.refunded, amount: -order.refunded },
    { name: texts.statuses.charged_back, amount: order.refunded - goneFrom(order) },
    { name: texts.orderSheet.feeKept, amount: -feeKept(order) },
  ].filter(({ amount }) => amount !== 0);
  return (
    <dl className="v-order-sums">
      {[...lines, { name: texts.orderSheet.net, amount: order.amount - goneFrom(order) - feeKept(order) }].map(
        ({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney({ amount, currency: order.currency })}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function OrderNote({ order: { id, note } }: { order: OrderDetail }) {
  const client = useQueryClient();
  return (
    <NoteField
      name={`order-note:${id}`}
      note={note}
      limit={limits.note}
      rows={2}
      words={texts.orderNote}
      keep={async wanted =>
        keepAnswer(
          client,
          orderQuery(id).queryKey,
          await call(keepOrderNote, { params: { id }, body: { note: wanted } }),
        )
      }
    />
  );
}

function CameFrom({ orderId }: { orderId: string }) {
  const from = cameFromText(useQuery(cameFromQuery('orders', orderId)).data);
  return from === undefined ? null : <Fact name={sourceTexts.cameFrom}>{from}</Fact>;
}
