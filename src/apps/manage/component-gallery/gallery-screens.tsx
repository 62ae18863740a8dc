import { Button } from '../../../ui/buttons/button.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Screen } from '../shell/screen.ts';
import { orderColumns, orders } from './gallery-orders.tsx';

const phonePlaces: Record<string, Pick<Screen, 'onPhoneBar'>> = {
  '': { onPhoneBar: 1 },
  bookings: { onPhoneBar: 2 },
  pages: { onPhoneBar: 3 },
  order: { onPhoneBar: 4 },
};

const screen = (path: string, title: string, name: string, group: Screen['group'], icon: Screen['icon']): Screen => ({
  path,
  title,
  name,
  group,
  icon,
  ...phonePlaces[path],
  load: async () => Sample,
});

/** Screens of the gallery: the dashboard's frame around one sample each. */
export const galleryScreens: Screen[] = [
  screen('', 'HOME', 'Home', 'Today', 'home'),
  screen('bookings', 'BOOKINGS', 'Bookings', 'Today', 'bookings'),
  screen('order', 'ORDERS', 'Orders', 'Today', 'orders'),
  screen('pages', 'PAGE', 'Page', 'Offer', 'page'),
  screen('services', 'MY SERVICES', 'My services', 'Offer', 'services'),
  screen('events', 'MY EVENTS', 'My events', 'Offer', 'events'),
  screen('accountSettings', 'SETTINGS', 'Settings', 'Account', 'settings'),
];

function Sample() {
  return (
    <Page>
      <PageHeader
        title="Orders"
        sentence="Everything people bought from you, newest first."
        actions={
          <>
            <Button icon="download">Export</Button>
            <Button kind="primary" icon="plus">
              New order
            </Button>
          </>
        }
      />
      <Table
        label="Orders"
        columns={orderColumns}
        rows={[0, 1, 2, 3].flatMap(turn => orders.map(order => ({ ...order, id: `${Number(order.id) - turn * 4}` })))}
        rowKey={order => order.id}
        rowTo={() => '/manage/order'}
        rowActions={() => [{ label: 'Resend receipt', icon: 'mail' }]}
      />
    </Page>
  );
}
