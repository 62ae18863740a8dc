import './payouts.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import type { Payouts } from '../payouts/contract.ts';
import { payoutsQuery } from '../payouts/payouts.client.ts';
import { ConnectedAccount } from './connected-account.tsx';
import { OwnKeys } from './own-keys.tsx';
import { PayoutMoney } from './payout-money.tsx';
import { texts } from './texts.ts';

/** Where the creator gets paid: their account at Stripe, its state, and its balance. */
export function PayoutsPanel() {
  const query = useQuery(payoutsQuery);
  const refused = useSearchParams()[0].get('payouts');
  const { data } = query;
  if (data === undefined)
    return query.error === null ? (
      <SkeletonLines lines={3} label={texts.loading} />
    ) : (
      <LoadProblem {...query} title={texts.couldntBeLoaded} error={query.error} />
    );
  const inUse = [data.own, data.connected].some(account => account !== null && isOpen(account.status));
  return (
    <Stack gap={24}>
      {refused !== null && (
        <Banner tone="warning">{refused === 'provider_away' ? texts.connect.away : texts.connect.expired}</Banner>
      )}
      {!inUse && <p className="v-soft">{todayText(data)}</p>}
      {data.connects && <ConnectedAccount account={data.connected} replaced={data.own !== null} />}
      {inUse && <PayoutMoney />}
      {data.takesKeys && <OwnKeys own={data.own} />}
    </Stack>
  );
}

const isOpen = (status: string): boolean => status !== 'CANCELLED' && status !== 'EXPIRED';

function todayText({ methods, test, collects, connects, takesKeys }: Payouts): string {
  if (methods.USD.length === 0) return connects || takesKeys ? texts.today.none : texts.today.unavailable;
  return test ? texts.today.test : collects ? texts.today.collects : texts.today.none;
}
