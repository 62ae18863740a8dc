import { useState } from 'react';
import { formatSums } from '../../../base/format-sums.ts';
import { mostWithMoney } from '../../../base/list-question.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { useBulk } from '../../../ui/lists/use-bulk.ts';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OrderRow } from '../contract.ts';
import { judgeMarkPaid } from '../order.ts';
import { markOrdersPaid } from '../orders.client.ts';

type Props = { choice: Choice<OrderRow>; display: ListDisplay<string, string>; shown: number; found: number };

/** What can be done with the chosen orders; there while any is chosen. */
export function OrdersBar({ choice, display, shown, found }: Props) {
  const [asking, setAsking] = useState(false);
  const { chosen, chooseNone } = choice;
  const owed = chosen.filter(order => order.paymentStatus === 'pending' && judgeMarkPaid(order) === undefined);
  return (
    <>
      <BulkBar label="Selected orders" choice={choice} shown={shown} found={found}>
        <ExportChosen path="/api/orders" ids={chosen.map(({ id }) => id)} display={display} />
        <Button size="small" icon="check" locked={whyNotPaid(owed.length)} onClick={() => setAsking(true)}>
          Mark as paid
        </Button>
      </BulkBar>
      {asking && (
        <MarkPaid
          orders={owed}
          left={chosen.length - owed.length}
          onClose={() => setAsking(false)}
          onDone={chooseNone}
        />
      )}
    </>
  );
}

const whyNotPaid = (owed: number): string | undefined => {
  if (owed === 0) return 'None of these can be marked as paid';
  return owed > mostWithMoney ? `Select at most ${mostWithMoney} at once` : undefined;
};

type MarkProps = { orders: readonly OrderRow[]; left: number; onClose: () => void; onDone: () => void };

/** Says how much came in before it is said of so many: nothing takes it back. */
function MarkPaid({ orders, left, onClose, onDone }: MarkProps) {
  const marking = useBulk({
    act: markOrdersPaid,
    say: count => `${formatOrders(count)} marked as paid`,
    nameOf: id => `Order ${orders.find(order => order.id === id)?.number}`,
    onDone: () => {
      onClose();
      onDone();
    },
    stale: [['orders'], ['order'], ['bookings']],
  });
  const words = `Mark ${formatOrders(orders.length)} as paid`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words}?`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            loading={marking.isPending}
            onClick={() => marking.mutate(orders.map(order => order.id))}
          >
            {words}
          </Button>
        </>
      }
    >
      <p>You confirm that you received {formatSums(orders)}. This can’t be undone.</p>
      {left > 0 && (
        <p className="v-soft">
          {formatOrders(left)} {left === 1 ? 'isn’t' : 'aren’t'} changed: already paid, free, paid by card, cancelled or
          expired.
        </p>
      )}
    </Dialog>
  );
}

const formatOrders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
