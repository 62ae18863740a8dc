import { useInfiniteQuery } from '@tanstack/react-query';
import { mostChosen, mostCounted } from '../../../base/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { shownColumns } from '../../../ui/lists/table-display.ts';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listOrders } from '../order-list/contract.ts';
import { NoOrders } from './no-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { type OrderFilter, ordersQuery } from './orders.query.ts';
import { OrdersBar } from './orders-bar.tsx';
import { texts } from './texts.ts';

type Props = {
  filter: OrderFilter;
  display: ListDisplay<string, never>;
  current: string | undefined;
  detailOf: (id: string) => string;
  onShowAll: () => void;
};

/** The filtered orders as a table, with the open one's details. */
export function OrderTable({ filter, display, current, detailOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const list = useInfiniteQuery(ordersQuery(filter, display.rows));
  const { data, isPlaceholderData } = list;
  const orders = data?.pages.flatMap(page => page.orders) ?? [];
  const totals = data?.pages[0]?.totals ?? [];
  const isMany = totals.length === 0 && orders.length > 0;
  const count = isMany ? mostCounted : totals.reduce((sum, of) => sum + of.orders, 0);
  const choice = useChosen({
    under: 'orders',
    rows: orders,
    keyOf: order => order.id,
    most: mostChosen,
    readAll: async () => (await call(listOrders, { query: { ...filter, limit: mostChosen } })).orders,
  });
  useAnnouncement(
    data === undefined || isPlaceholderData ? undefined : `${isMany ? texts.orderTable.many(count) : count} orders`,
  );
  return (
    <ListFrame
      className="v-orders"
      isClose={display.isClose}
      what={texts.orders}
      list={list}
      rows={orders.length}
      empty={
        <NoOrders
          filtered={Object.keys(filter).length > 0}
          isLive={data?.pages[0]?.isLive === true}
          onShowAll={onShowAll}
        />
      }
      bar={<OrdersBar choice={choice} display={display} shown={orders.length} found={count} />}
    >
      <Table
        label={texts.orders}
        columns={shownColumns(orderColumns(zone), display.columns)}
        rows={orders}
        rowKey={order => order.id}
        rowName={order => `order ${order.number}`}
        rowTo={order => detailOf(order.id)}
        choice={choice}
        current={current}
        loading={data === undefined}
        cardsBelow={640}
        foot={data === undefined ? undefined : <OrderTotals totals={totals} isMany={isMany} />}
      />
    </ListFrame>
  );
}
