import './payouts.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operatorPages } from '../../../base/operator-pages.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import type { Payouts } from '../payouts/contract.ts';
import { payState } from '../payouts/pay-state.ts';
import { payoutsQuery } from '../payouts/payouts.query.ts';
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
      {!inUse && <Today payouts={data} />}
      {data.connects && <ConnectedAccount account={data.connected} replaced={data.own !== null} />}
      {inUse && <PayoutMoney />}
      {data.takesKeys && <OwnKeys own={data.own} page={data.keyPage} />}
    </Stack>
  );
}

const isOpen = (status: string): boolean => status !== 'CANCELLED' && status !== 'EXPIRED';

/** What is true without an account of the creator, and who or what comes next. */
function Today({ payouts }: { payouts: Payouts }) {
  const { currency } = useSignedIn().creator;
  const state = payState(payouts, currency);
  const next = texts.today;
  return (
    <>
      <p className="v-soft">{state === 'otherCurrency' ? next.otherCurrency(currency) : next[state]}</p>
      {state !== 'none' && (
        <Row gap={8} wrap>
          {state !== 'collects' && <ButtonLink to="/manage/services">{next.inPerson}</ButtonLink>}
          {state === 'otherCurrency' ? (
            <ButtonLink to="/manage/accountSettings#clock">{next.currency}</ButtonLink>
          ) : (
            <ButtonLink href={operatorPages.contact.path}>{next.contact}</ButtonLink>
          )}
        </Row>
      )}
    </>
  );
}
