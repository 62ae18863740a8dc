import { formatMoney } from '../../../base/money.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import type { Analytics } from '../contract.ts';
import type { PeriodDays } from '../period.ts';
import { inFigures, shareText } from './numbers.ts';
import { texts } from './texts.ts';

type Props = { data: Analytics; days: PeriodDays };

/** The numbers of the period beside those of the one before. */
export function Stats({ data, days }: Props) {
  const { views, clicks, before, sales } = data;
  return (
    <div className="v-analytics-stats">
      <Compared label={texts.views} days={days} now={views} before={before.views} format={inFigures} />
      {clicks !== null && (
        <Compared label={texts.clicks} days={days} now={clicks} before={before.clicks ?? 0} format={inFigures} />
      )}
      {sales !== null && (
        <>
          <Compared
            label={texts.bookings}
            days={days}
            now={sales.now.bookings}
            before={sales.before.bookings}
            format={inFigures}
          />
          <Revenue sales={sales} days={days} />
          <Conversion data={data} sales={sales} days={days} />
        </>
      )}
    </div>
  );
}

type Sales = NonNullable<Analytics['sales']>;

/** A number a currency: they are never added. */
function Revenue({ sales, days }: { sales: Sales; days: PeriodDays }) {
  const { currency: usual } = useSignedIn().creator;
  const { now, before } = sales;
  const all = [...now.money, ...before.money].map(({ currency }) => currency);
  const currencies = all.length === 0 ? [usual] : [...new Set(all)];
  const amountOf = (money: Sales['now']['money'], currency: string) =>
    money.find(each => each.currency === currency)?.amount ?? 0;
  return currencies.map(currency => (
    <Compared
      key={currency}
      label={currencies.length > 1 ? texts.revenueIn(currency) : texts.revenue}
      days={days}
      now={amountOf(now.money, currency)}
      before={amountOf(before.money, currency)}
      format={amount => formatMoney({ amount, currency })}
    />
  ));
}

function Conversion({ data, sales, days }: { data: Analytics; sales: Sales; days: PeriodDays }) {
  const now = shareText(sales.ways.booked, data.views);
  const before = shareText(sales.waysBefore.booked, data.before.views);
  return (
    <Card>
      <Stat
        label={texts.conversion}
        value={now ?? texts.noShare}
        change={{
          text: now === undefined ? texts.tooFew : texts.wasBefore(days, before ?? texts.noShare),
          way: 'same',
        }}
      />
    </Card>
  );
}

type ComparedProps = {
  label: string;
  days: PeriodDays;
  now: number;
  before: number;
  /** Writes a number for people. */
  format: (count: number) => string;
};

/** A number of a period, and its difference from the same number of days before. */
function Compared({ label, days, now, before, format }: ComparedProps) {
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  const change = format(Math.abs(now - before));
  const text = way === 'same' ? texts.same(days) : way === 'up' ? texts.more(days, change) : texts.less(days, change);
  return (
    <Card>
      <Stat label={label} value={format(now)} change={{ text, way, ...(way !== 'same' && { good: way === 'up' }) }} />
    </Card>
  );
}
