import './orders.css';
import { useNavigate, useParams } from 'react-router';
import { DisplayMenu } from '../../../ui/display-menu.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { Field } from '../../../ui/field.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Page, PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { tableChoices } from '../../../ui/table-display.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useListDisplay } from '../../../ui/use-list-display.ts';
import { ViewMenu } from '../../../ui/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views.client.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import { type PaymentStatus, paymentStatuses } from '../order.ts';
import { ordersFileUrl } from '../orders.client.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderSheet, type ShowBooked } from './order-sheet.tsx';
import { OrderTable } from './order-table.tsx';
import type { OrderFilter } from './orders-query.ts';
import { PassTable } from './pass-table.tsx';

const statusNames: Record<PaymentStatus, string> = { paid: 'Paid', pending: 'Pending', free: 'Free' };
const choices = [
  { value: '', label: 'Every payment status' },
  ...paymentStatuses.map(value => ({ value, label: statusNames[value] })),
];

/** At /manage/order/:orderId?. The filter stands in the address; an order opens beside the list. */
export function OrdersScreen({ Booked }: { Booked: ShowBooked }) {
  const navigate = useNavigate();
  const { orderId } = useParams();
  const { params, search, change } = useAddress();
  const q = params.get('q') ?? '';
  const status = paymentStatuses.find(known => known === params.get('status'));
  const filter: OrderFilter = { ...(q !== '' && { q }), ...(status !== undefined && { status }) };
  const show = params.get('show') === 'packages' ? 'packages' : 'orders';
  const choicesOf = tableChoices(orderColumns(useSignedIn().creator.zone));
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('orders', '/manage/order', params.toString());
  return (
    <Page>
      <PageHeader
        title="Orders"
        sentence="Everything people bought from you, newest first."
        actions={
          <ListTools>
            <ViewMenu {...views} />
            {show === 'orders' && <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />}
            <ExportMenu
              what="orders"
              display={display}
              shown={(format, columns) => ordersFileUrl(format, { ...filter, ...columns })}
              all={ordersFileUrl}
            />
          </ListTools>
        }
      />
      <Tabs
        label="What was sold"
        segments
        tabs={[
          { id: 'orders', label: 'Orders' },
          { id: 'packages', label: 'Packages' },
        ]}
        value={show}
        onChange={next => change({ show: next === 'packages' ? next : '' })}
      />
      <div className="v-orders-filter v-needs-rows">
        <SearchField
          label={show === 'packages' ? 'Search packages' : 'Search orders'}
          placeholder={show === 'packages' ? 'A name, a mail, a code' : 'A name, a mail, a number'}
          value={q}
          onChange={text => change({ q: text })}
        />
        {show === 'orders' && (
          <Field label="Payment status" labelHidden>
            <Select
              className="v-orders-status"
              options={choices}
              value={status ?? ''}
              onChange={event => change({ status: event.target.value })}
            />
          </Field>
        )}
      </div>
      {show === 'packages' ? (
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
          onShowAll={() => change({ q: '', status: '' })}
        />
      )}
      <OrderSheet
        Booked={Booked}
        orderId={orderId}
        onClose={() => void navigate(`/manage/order${search}`, { preventScrollReset: true })}
      />
    </Page>
  );
}
