import './orders.css';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../base/operations/call.ts';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { ListTools } from '../../../ui/lists/list-tools.tsx';
import { tableChoices } from '../../../ui/lists/table-display.ts';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { orderStatuses } from '../order/order-status.ts';
import { orderFiles } from '../order-list/contract.ts';
import { MemberTable } from './member-table.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFilter } from './order-filter.tsx';
import type { CancelBooking } from './order-refund.tsx';
import { OrderSheet, type ShowBooked } from './order-sheet.tsx';
import { OrderTable } from './order-table.tsx';
import { PassTable } from './pass-table.tsx';
import { noFilter, readOrderFilter } from './read-order-filter.ts';
import { texts } from './texts.ts';

const choices = [
  { value: '', label: texts.ordersScreen.allPaymentStatuses },
  ...orderStatuses.map(value => ({ value, label: texts.statuses[value] })),
];

const shows = ['orders', 'packages', 'members'] as const;
const searchNames = {
  orders: texts.ordersScreen.searchOrders,
  packages: texts.ordersScreen.searchPackages,
  members: texts.members.search,
};

/** At /manage/order/:orderId?. The filter is in the address; an order opens beside the list. */
export function OrdersScreen({ Booked, cancelBooking }: { Booked: ShowBooked; cancelBooking: CancelBooking }) {
  const navigate = useNavigate();
  const { orderId } = useParams();
  const { params, search, change } = useAddress();
  const filter = readOrderFilter(params);
  const q = filter.q ?? '';
  const show = shows.find(each => each === params.get('show')) ?? 'orders';
  const choicesOf = tableChoices(orderColumns(useSignedIn().creator.zone));
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('orders', '/manage/order', params.toString());
  return (
    <Page>
      <PageHeader
        title={texts.orders}
        sentence={texts.ordersScreen.sentences[show]}
        actions={
          <ListTools>
            <ViewMenu {...views} />
            {show === 'orders' && <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />}
            <ExportMenu
              what={texts.ordersScreen.orders}
              display={display}
              shown={(format, columns) => addressOf(orderFiles[format].shown, { query: { ...filter, ...columns } })}
              all={format => addressOf(orderFiles[format].shown)}
            />
          </ListTools>
        }
      />
      <Tabs
        label={texts.ordersScreen.ordersOrPackages}
        segments
        tabs={[
          { id: 'orders', label: texts.orders },
          { id: 'packages', label: texts.packages },
          { id: 'members', label: texts.members.members },
        ]}
        value={show}
        onChange={next => change({ show: next === 'orders' ? '' : next })}
      />
      <div className="v-orders-filter v-needs-rows">
        <SearchField
          label={searchNames[show]}
          placeholder={
            show === 'orders' ? texts.ordersScreen.searchNameEmailOrNumber : texts.ordersScreen.searchNameEmailOrCode
          }
          value={q}
          onChange={text => change({ q: text })}
        />
        {show === 'orders' && (
          <Field label={texts.ordersScreen.paymentStatus} labelHidden>
            <Select
              className="v-orders-status"
              options={choices}
              value={filter.status ?? ''}
              onChange={event => change({ status: event.target.value })}
            />
          </Field>
        )}
        {show === 'orders' && <OrderFilter filter={filter} onChange={change} />}
      </div>
      {show === 'members' ? (
        <MemberTable
          q={q}
          current={orderId}
          detailOf={id => `/manage/order/${id}${search}`}
          onShowAll={() => change({ q: '' })}
        />
      ) : show === 'packages' ? (
        <PassTable
          q={q}
          current={orderId}
          detailOf={id => `/manage/order/${id}${search}`}
          onShowAll={() => change({ q: '' })}
        />
      ) : (
        <OrderTable
          filter={filter}
          display={display}
          current={orderId}
          detailOf={id => `/manage/order/${id}${search}`}
          onShowAll={() => change(noFilter)}
        />
      )}
      <OrderSheet
        Booked={Booked}
        cancelBooking={cancelBooking}
        orderId={orderId}
        onClose={() => void navigate(`/manage/order${search}`, { preventScrollReset: true })}
      />
    </Page>
  );
}
