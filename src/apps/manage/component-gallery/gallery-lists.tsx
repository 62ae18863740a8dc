import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LineChart } from '../../../ui/display/line-chart.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Grid, Row, Stack } from '../../../ui/display/stack.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type IconName, iconPaths } from '../../../ui/icons/icon-paths.ts';
import { Illustration, type IllustrationName } from '../../../ui/icons/illustration.tsx';
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import { orderColumns, orders } from './gallery-orders.tsx';

/** Tabs and a table with rows to choose. */
export function Lists() {
  const [tab, setTab] = useState<'upcoming' | 'past'>('upcoming');
  const choice = useChosen({
    under: '',
    rows: orders,
    keyOf: order => order.id,
    most: 100,
    readAll: () => Promise.resolve(orders),
  });
  return (
    <Stack gap={24}>
      <Tabs
        label="Bookings"
        tabs={[
          { id: 'upcoming', label: 'Upcoming', count: 4 },
          { id: 'past', label: 'Past' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Table
        label="Orders"
        columns={orderColumns}
        rows={orders}
        rowKey={order => order.id}
        rowName={order => `order ${order.id}`}
        rowTo={order => `/orders/${order.id}`}
        rowActions={() => [{ label: 'Resend receipt', icon: 'mail' }, 'line', { label: 'Give refund', danger: true }]}
        sort={{ key: 'date', way: 'down' }}
        onSort={() => {}}
        choice={choice}
        foot="4 orders, $232.00 paid"
      />
      <BulkBar label="Chosen orders" choice={choice} shown={orders.length} found={orders.length}>
        <Button size="small" icon="mail">
          Resend receipts
        </Button>
      </BulkBar>
      <Table label="Bookings" columns={orderColumns} rows={orders} rowKey={order => order.id} loading />
    </Stack>
  );
}

const tones: Tone[] = ['neutral', 'primary', 'secondary', 'success', 'warning', 'danger', 'info'];
const drawings: IllustrationName[] = ['empty', 'nothing-found', 'success', 'offline', 'error', 'welcome'];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const visits = [24, 31, 28, 44, 39, 58, 51].map((value, day) => ({ label: days[day] ?? '', value }));

/** Banners, toasts, dialogs and what else answers an act. */
export function Feedback() {
  return (
    <Stack gap={24}>
      <Grid least={240}>
        <Card>
          <Stat
            label="Income this week"
            value="$1,240.00"
            change={{ text: '12 % more than last week', way: 'up', good: true }}
          />
        </Card>
        <Card>
          <Stat label="Bookings" value="9" change={{ text: '2 fewer than last week', way: 'down', good: false }} />
        </Card>
        <Card>
          <Stat label="Visitors" value="275" chart={<LineChart spark label="Visitors" points={visits} height={40} />} />
        </Card>
      </Grid>
      <Grid least={440} gap={24}>
        <Card title="Visitors, last 7 days">
          <LineChart label="Visitors, last 7 days" points={visits} before={[20, 22, 30, 33, 30, 41, 40]} />
        </Card>
        <Card title="Words of state">
          <Stack>
            <Row wrap>
              {tones.map(tone => (
                <Chip key={tone} tone={tone}>
                  {tone}
                </Chip>
              ))}
            </Row>
            <Row wrap gap={12}>
              {['Maya Okafor', 'Jonas Lind', 'Hana Park', 'Zoë', '박하나', 'Ada B', 'Tom Q'].map(name => (
                <Avatar key={name} name={name} size={44} />
              ))}
            </Row>
            <SkeletonLines />
            <Row>
              <Spinner label="Loading" /> <span className="v-faint">Waiting for the answer</span>
            </Row>
          </Stack>
        </Card>
      </Grid>
      <Banner tone="warning" title="7 changes are not published." actions={<Button size="small">Publish</Button>}>
        Visitors still see the page of Tuesday.
      </Banner>
      <Banner tone="danger" title="The payment could not be checked.">
        Nothing was charged. Try again in a minute.
      </Banner>
      <Banner tone="success" title="Your page is live." />
      <Overlays />
      <Grid least={300}>
        {drawings.map(name => (
          <Card key={name}>
            <Stack align="center" gap={8}>
              <Illustration name={name} width={220} />
              <span className="v-faint">{name}</span>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Card>
        <EmptyState
          title="No bookings yet"
          actions={<Button kind="primary">Share your page</Button>}
          ghost={<Table label="Sample" columns={orderColumns} rows={orders.slice(0, 2)} rowKey={order => order.id} />}
        >
          Share your page: people pick a time and you both get an email.
        </EmptyState>
      </Card>
      <Card title="Icons">
        <Row wrap gap={16}>
          {(Object.keys({ ...iconPaths, ...lateIconPaths }) as IconName[]).map(name => (
            <span key={name} title={name}>
              <Icon name={name} size={22} />
            </span>
          ))}
        </Row>
      </Card>
    </Stack>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Row wrap>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Button onClick={() => showToast({ text: 'Class deleted', onUndo: () => showToast({ text: 'Class is back' }) })}>
        Show a toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Publish your page?"
        foot={
          <>
            <Button onClick={close}>Not yet</Button>
            <Button kind="primary" onClick={close}>
              Publish
            </Button>
          </>
        }
      >
        <p>Would you like to continue to publish your Showcase?</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Order 1042"
        sentence="Paid on Tuesday, March 3"
        foot={<Button kind="danger">Give refund of $40.00</Button>}
      >
        <Stack>
          <Banner tone="info">A receipt went to lena@example.com.</Banner>
          <SkeletonLines lines={8} />
          <Button onClick={() => showToast({ text: 'Receipt sent' })}>Resend receipt</Button>
        </Stack>
      </Sheet>
    </Row>
  );
}
