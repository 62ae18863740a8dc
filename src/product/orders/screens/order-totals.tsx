import { mostCounted } from '../../../base/lists/list-question.ts';
import { formatMoney } from '../../../base/money.ts';
import type { OrderTotals as Totals } from '../order-list/order-list.ts';
import { texts } from './texts.ts';

/** The sums of all the filter finds, one line a currency: currencies are never added up. For too many, only says so. */
export function OrderTotals({ totals, isMany }: { totals: readonly Totals[]; isMany: boolean }) {
  return (
    <div className="v-orders-totals">
      {isMany && (
        <dl>
          <Sum name="orders">{texts.orderTable.many(mostCounted)}</Sum>
        </dl>
      )}
      {totals.map(total => {
        const format = (amount: number) => formatMoney({ amount, currency: total.currency });
        const gone = total.refunded + total.lost;
        return (
          <dl key={total.currency}>
            <Sum name={total.orders === 1 ? 'order' : 'orders'}>{`${total.orders}`}</Sum>
            {total.owed > 0 && <Sum name={texts.orderTotals.pending}>{format(total.owed)}</Sum>}
            {gone > 0 && <Sum name="received">{format(total.gross)}</Sum>}
            {total.refunded > 0 && <Sum name="refunded">{format(total.refunded)}</Sum>}
            {total.lost > 0 && <Sum name={texts.orderTotals.chargedBack}>{format(total.lost)}</Sum>}
            <Sum name={gone > 0 ? 'net' : 'received'}>{format(total.net)}</Sum>
          </dl>
        );
      })}
    </div>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
