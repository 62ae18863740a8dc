import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../base/calendar-date.ts';
import { formatMoney } from '../../../base/money.ts';
import { callWith } from '../../../base/operations/call.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type OrderListPage, orderList } from '../../orders/order-list/order-list.ts';
import type { PeriodDays } from '../period.ts';
import { Compared } from './compared.tsx';
import { texts } from './texts.ts';

type Totals = OrderListPage['totals'];

/** What was sold in the period, in its main currency; nothing while that is unknown. */
export function Sold({
  from,
  to,
  days,
  format,
}: {
  from: string;
  to: string;
  days: PeriodDays;
  format: (n: number) => string;
}) {
  const { currency: usual } = useSignedIn().creator;
  const now = useTotals(from, to);
  const before = useTotals(addDays(from, -Number(days)), addDays(from, -1));
  if (now === undefined || before === undefined) return null;
  const currency = now.toSorted((a, b) => b.orders - a.orders)[0]?.currency ?? before[0]?.currency ?? usual;
  const currencies = new Set([...now, ...before].map(each => each.currency));
  const netOf = (totals: Totals) => totals.find(each => each.currency === currency)?.net ?? 0;
  const countOf = (totals: Totals) => totals.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <>
      <Compared label={texts.orders} days={days} now={countOf(now)} before={countOf(before)} format={format} />
      <Compared
        label={currencies.size > 1 ? texts.revenueIn(currency) : texts.revenue}
        days={days}
        now={netOf(now)}
        before={netOf(before)}
        format={amount => formatMoney({ amount, currency })}
      />
    </>
  );
}

const useTotals = (from: string, to: string): Totals | undefined =>
  useQuery({
    queryKey: ['orders', 'totals', from, to],
    queryFn: ({ signal }) => callWith({ signal }, orderList.page, { query: { from, to, limit: 1 } }),
  }).data?.totals;
