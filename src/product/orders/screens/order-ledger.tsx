import { formatMoney } from '../../../base/money.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import type { OrderDetail } from '../order/contract.ts';
import { texts } from './texts.ts';

/** The ledger of an order: each transaction with lines that sum to zero. */
export function OrderLedger({ order }: { order: OrderDetail }) {
  const { zone } = useSignedIn().creator;
  if (order.transactions.length === 0) return null;
  return (
    <details className="v-order-ledger">
      <summary>{texts.orderLedger.transactions}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.orderLedger.when}</th>
            <th scope="col">{texts.orderLedger.what}</th>
            <th scope="col">{texts.orderLedger.account}</th>
            <th scope="col">{texts.orderLedger.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.transactions.map(({ transactionId, line, kind, account, amount, currency, happenedAt }) => (
            <tr key={`${transactionId} ${line}`} data-first={line === 1 || undefined}>
              <td>{line === 1 && formatTime(new Date(happenedAt), zone)}</td>
              <td>{texts.orderLedger.kinds[kind]}</td>
              <td>{texts.orderLedger.accounts[account]}</td>
              <td>{formatMoney({ amount, currency })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
