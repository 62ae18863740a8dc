import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dateFormat, numberFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import type { PayoutMoney as Money } from '../payouts/contract.ts';
import type { TransferStatus } from '../payouts/payout-status.ts';
import { payoutMoneyQuery } from '../payouts/payouts.query.ts';
import { texts } from './texts.ts';

/** The balance at Stripe and payouts under way. Loaded from Stripe each time, without delaying the rest. */
export function PayoutMoney() {
  const title = useId();
  const { data, isFetching, isError, refetch } = useQuery(payoutMoneyQuery);
  if (isError)
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="small" loading={isFetching} onClick={() => refetch()}>
            {texts.money.tryAgain}
          </Button>
        }
      >
        {texts.money.away}
      </Banner>
    );
  if (data === undefined) return <SkeletonLines lines={2} label={texts.money.loading} />;
  return (
    <Stack gap={16}>
      <Balance balance={data.balance} />
      <strong id={title}>{texts.money.payouts}</strong>
      {data.transfers.length === 0 ? (
        <p className="v-soft">{texts.money.noPayouts}</p>
      ) : (
        <ul className="v-payout-list" aria-labelledby={title}>
          {data.transfers.map(each => (
            <li key={each.id}>
              <span className="v-soft">{arrival(each)}</span>
              <Chip tone={tones[each.status]}>{texts.money.status[each.status]}</Chip>
              <span>{moneyText(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Balance({ balance }: Pick<Money, 'balance'>) {
  if (balance.length === 0) return <p className="v-soft">{texts.money.nothing}</p>;
  return balance.map(({ currency, available, pending }) => (
    <dl key={currency} className="v-payout-sums">
      <div>
        <dt>{texts.money.available}</dt>
        <dd>{moneyText({ amount: available, currency })}</dd>
      </div>
      <div>
        <dt>{texts.money.pending}</dt>
        <dd>{moneyText({ amount: pending, currency })}</dd>
      </div>
    </dl>
  ));
}

const tones: Record<TransferStatus, Tone> = {
  pending: 'neutral',
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

function arrival({ status, arrivesAt }: Money['transfers'][number]): string {
  // Days of payouts are UTC, as Stripe reports them.
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const day = dateFormat(ownLocale(), options).format(new Date(arrivesAt));
  if (status === 'paid') return texts.money.arrived(day);
  return status === 'failed' || status === 'cancelled' ? texts.money.due(day) : texts.money.arrives(day);
}

/** An account may hold any currency, so its decimals are asked of the browser. US dollars read as in `formatMoney`. */
function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const currencyDisplay = currency.toUpperCase() === 'USD' ? 'narrowSymbol' : 'symbol';
  const format = numberFormat(ownLocale(), { style: 'currency', currency, currencyDisplay });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
