import { personPath } from '../../accounts/creators/person-path.ts';
import './orders.css';
import { useParams } from 'react-router';
import { mostCounted } from '../../../base/lists/list-question.ts';
import { formatMoney } from '../../../base/money.ts';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Cut, CutLink, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import type { OrderRow } from '../order/contract.ts';
import { orderStatuses } from '../order/order-status.ts';
import { type OrderListPage, orderList } from '../order-list/order-list.ts';
import { MemberTable } from './member-table.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderFilter } from './order-filter.tsx';
import type { CancelBooking } from './order-refund.tsx';
import { OrderSheet, type ShowBooked } from './order-sheet.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderActions } from './orders-bar.tsx';
import { PassTable } from './pass-table.tsx';
import { StatusChip } from './status-chip.tsx';
import { texts } from './texts.ts';

const words = texts.ordersScreen;
const options = [
  { value: '', label: words.allPaymentStatuses },
  ...orderStatuses.map(value => ({ value, label: texts.statuses[value] })),
];
const shows = ['orders', 'packages', 'members'] as const;
const searches = {
  orders: { label: words.searchOrders, hint: words.searchOrdersHint },
  packages: { label: words.searchPackages, hint: words.searchPackagesHint },
  members: { label: texts.members.search, hint: words.searchPackagesHint },
};

/** Dates are in the creator's zone. */
const cells = (zone: string): Cells<keyof typeof orderList.columns, OrderRow> => ({
  number: order => order.number,
  date: order => <ShortTime at={order.createdAt} zone={zone} />,
  name: order => <CutLink to={personPath(order.customerEmail)}>{order.customerName}</CutLink>,
  email: order => <Cut>{order.customerEmail}</Cut>,
  product: order => <Cut>{order.productName}</Cut>,
  by: order => order.paidBy,
  status: order => <StatusChip order={order} />,
  coupon: order => order.couponCode ?? <VisuallyHidden>{words.noCoupon}</VisuallyHidden>,
  amount: order => formatMoney({ amount: order.amount, currency: order.currency }),
});

/** Words that find many orders have no totals. */
const isMany = ({ totals }: OrderListPage, rows: readonly OrderRow[]) => totals.length === 0 && rows.length > 0;
const countOf = (first: OrderListPage, rows: readonly OrderRow[]): number =>
  isMany(first, rows) ? mostCounted : first.totals.reduce((sum, { orders }) => sum + orders, 0);

/** At /manage/order/:orderId?: orders, packages or members; an order opens beside the list. */
export function OrdersScreen({ Booked, cancelBooking }: { Booked: ShowBooked; cancelBooking: CancelBooking }) {
  const { orderId } = useParams();
  const at = useListAddress(orderList, cells(useSignedIn().creator.zone));
  const { filter, change, detailOf } = at;
  const show = shows.find(each => each === at.params.get('show')) ?? 'orders';
  const views = useSavedViews('orders', at.list.path, at.search);
  const Other = { packages: PassTable, members: MemberTable, orders: undefined }[show];
  return (
    <ListPage
      at={at}
      title={texts.orders}
      sentence={words.sentences[show]}
      what={words.orders}
      views={views}
      isArranged={show === 'orders'}
    >
      <Tabs
        label={words.ordersOrPackages}
        segments
        tabs={[
          { id: 'orders', label: texts.orders },
          { id: 'packages', label: texts.packages },
          { id: 'members', label: texts.members.members },
        ]}
        value={show}
        onChange={next => change({ show: next === 'orders' ? '' : next })}
      />
      <ListFilter
        at={at}
        search={searches[show]}
        choice={Other === undefined ? { name: 'status', label: words.paymentStatus, options } : undefined}
      >
        {Other === undefined && <OrderFilter filter={filter} onChange={change} />}
      </ListFilter>
      {Other === undefined ? (
        <ListTable
          at={at}
          className="v-orders"
          label={texts.orders}
          selected={texts.ordersBar.selectedOrders}
          announcement={(first, rows) =>
            `${isMany(first, rows) ? texts.orderTable.many(mostCounted) : countOf(first, rows)} orders`
          }
          found={countOf}
          empty={first => <NoOrders at={at} isLive={first?.isLive === true} />}
          rowName={order => `order ${order.number}`}
          rowTo={order => detailOf(order.id)}
          bulk={choice => <OrderActions {...choice} />}
          current={orderId}
          cardsBelow={640}
          foot={(first, rows) => <OrderTotals totals={first.totals} isMany={isMany(first, rows)} />}
        />
      ) : (
        <Other current={orderId} />
      )}
      <OrderSheet Booked={Booked} cancelBooking={cancelBooking} orderId={orderId} onClose={at.closeDetail} />
    </ListPage>
  );
}
