import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { useSignedIn } from '../../../product/accounts/auth.client.ts';
import { formatDate } from '../../../product/calendar/format-day.ts';
import { getOrdersSince } from '../../../product/orders/takings/recent-orders.client.ts';
import { type Takings, takings, takingsSince } from '../../../product/orders/takings/takings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { LineChart } from '../../../ui/display/line-chart.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { texts } from './texts.ts';

/** Income of this week, beside that of last week until the same hour. */
export function HomeMoney() {
  const { zone, currency } = useSignedIn().creator;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['orders', 'weeks', zone],
    queryFn: ({ signal }) => getOrdersSince(takingsSince(zone, new Date()), signal),
  });
  const found = data === undefined ? undefined : takings(data, zone, new Date());
  return (
    <Card title={texts.homeMoney.incomeThisWeek} actions={<Link to="/manage/order">{texts.homeMoney.allOrders}</Link>}>
      {found === undefined && error === null && <SkeletonLines lines={3} label={texts.homeMoney.loadingYourOrders} />}
      {found === undefined && error !== null && (
        <Stack gap={8} align="flex-start">
          <p className="v-soft">{error.message}</p>
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {texts.homeMoney.tryAgain}
          </Button>
        </Stack>
      )}
      {found !== undefined && found.length === 0 && (
        <Stat
          label={texts.homeMoney.received}
          value={formatMoney({ amount: 0, currency })}
          change={{ text: texts.homeMoney.noIncome, way: 'same' }}
        />
      )}
      {found !== undefined && (
        <Stack gap={24}>
          {found.map(of => (
            <Sum key={of.currency} of={of} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Sum({ of }: { of: Takings }) {
  const format = (amount: number) => formatMoney({ amount, currency: of.currency });
  return (
    <Stat
      label={texts.homeMoney.received}
      value={format(of.thisWeek)}
      change={change(of.thisWeek - of.lastWeekByNow, format)}
      chart={
        <LineChart
          spark
          label={texts.homeMoney.dailyIncome(of.currency)}
          points={of.days.map(day => ({ label: formatDate(day.date, day.date), value: day.amount }))}
          format={format}
          height={48}
        />
      }
    />
  );
}

function change(by: number, format: (amount: number) => string) {
  if (by === 0) return { text: texts.homeMoney.sameIncome, way: 'same' as const };
  return by > 0
    ? { text: texts.homeMoney.moreIncome(format(by)), way: 'up' as const, good: true }
    : { text: texts.homeMoney.lessIncome(format(-by)), way: 'down' as const, good: false };
}
