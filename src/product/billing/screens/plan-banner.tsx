import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { billingPath } from '../subscriptions/billing-path.ts';
import { planStatus } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { billingQuery } from './billing.query.ts';

/** Above every screen while a payment for the plan is late or waits for a bank: until when it lasts, and the way to pay. */
export function PlanBanner() {
  const { data } = useQuery({ ...billingQuery, staleTime: 5 * 60_000 });
  const { pathname } = useLocation();
  const subscription = data?.subscription;
  // The screen of billing says it itself.
  if (pathname === billingPath) return null;
  if (subscription?.confirm != null)
    return (
      <Banner
        tone="warning"
        actions={
          <ButtonLink size="small" to={billingPath}>
            {texts.confirm.see}
          </ButtonLink>
        }
      >
        {subscription.account === null ? texts.confirm.title : texts.account.confirmTitle}
      </Banner>
    );
  if (subscription?.status !== 'past_due' && subscription?.status !== 'unpaid') return null;
  return (
    <Banner
      tone="danger"
      title={texts.banner.title}
      actions={
        <ButtonLink size="small" to={billingPath}>
          {subscription.account === null ? texts.banner.act : texts.account.see}
        </ButtonLink>
      }
    >
      {planStatus(subscription).sentence}
    </Banner>
  );
}
