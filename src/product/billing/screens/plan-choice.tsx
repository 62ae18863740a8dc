import './billing.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAct, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { planNames } from '../../plans/entitlement.ts';
import type { Counts } from '../../plans/within-plan.ts';
import { type PaidPlan, paidPlans } from '../plan-codes/plan-code.ts';
import { billingPath } from '../subscriptions/billing-path.ts';
import { type Billing, readBilling, subscribe } from '../subscriptions/contract.ts';
import { dayOf, priceWords } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { type Cycle, cycles, isEnded } from '../subscriptions/subscription.ts';
import { billingQuery } from './billing.query.ts';
import { PricingTable } from './pricing-table.tsx';
import { QuoteDialog } from './quote-dialog.tsx';

/** Where a plan is bought or changed; nothing where no provider sells them. */
export function PlanChoice({ usage }: { usage: Counts }) {
  const { data } = useQuery(billingQuery);
  if (data?.sale == null) return null;
  const { sale, subscription } = data;
  const isOpen = subscription !== null && subscription.status !== 'incomplete' && !isEnded(subscription.status);
  // The table sells; a running subscription is changed with the difference shown.
  const choice = sale.pricesKnown ? <Choice billing={data} sale={sale} usage={usage} /> : undefined;
  if (sale.table !== null && !isOpen) return <PricingTable table={sale.table} instead={choice} />;
  return choice ?? <Banner tone="warning">{texts.choice.pricesUnknown}</Banner>;
}

type ChoiceProps = { billing: Billing; sale: NonNullable<Billing['sale']>; usage: Counts };

function Choice({ billing, sale, usage }: ChoiceProps) {
  const { subscription } = billing;
  const isOpen = subscription !== null && subscription.status !== 'incomplete' && !isEnded(subscription.status);
  const asked = useSearchParams()[0].get('plan');
  const [plan, setPlan] = useState<PaidPlan>(paidPlans.find(known => known === asked) ?? subscription?.plan ?? 'pro');
  const [cycle, setCycle] = useState<Cycle>(subscription?.cycle ?? 'month');
  const [quoting, setQuoting] = useState(false);
  const navigate = useNavigate();
  const renew = useRenewal(readBilling);
  const starting = useAct(subscribe, {
    onSuccess: async ({ payUrl }) => {
      await renew();
      if (payUrl.startsWith('/')) void navigate(payUrl);
      else window.location.assign(payUrl);
    },
  });
  const offers = sale.offers.filter(offer => offer.cycle === cycle);
  const isOwn = isOpen && subscription.plan === plan && subscription.cycle === cycle && subscription.next === null;
  const isTrial = subscription === null && sale.trialDays > 0;
  const isFinal = isOpen && subscription.endsAtPeriodEnd && subscription.account?.endsForGood === true;
  const ending = isFinal
    ? texts.account.chooseLater(planNames[subscription.plan], dayOf(subscription.periodEnd))
    : undefined;
  return (
    <Card title={texts.choice.title}>
      <Stack gap={16}>
        <div className="v-plans-cycle">
          <RadioCards
            legend={texts.choice.cycle}
            cardWidth={140}
            value={cycle}
            onChange={setCycle}
            choices={cycles.map(value => ({ value, label: texts.choice[value] }))}
          />
        </div>
        <RadioCards
          legend={texts.choice.plan}
          cardWidth={160}
          value={plan}
          onChange={setPlan}
          choices={offers.map(offer => ({
            value: offer.plan,
            label: planNames[offer.plan],
            hint: priceWords({ ...offer, currency: sale.currency }),
          }))}
        />
        {sale.account && !isFinal && <p className="v-soft">{texts.account.how}</p>}
        {isTrial && <p className="v-soft">{texts.choice.trial(sale.trialDays)}</p>}
        {ending !== undefined && <p>{ending}</p>}
        {starting.error !== null && <ProblemBanner>{starting.error.message}</ProblemBanner>}
        <Row wrap>
          <Button
            kind="primary"
            loading={starting.isPending}
            locked={ending ?? (isOwn ? texts.choice.yours : undefined)}
            onClick={() => (isOpen ? setQuoting(true) : starting.mutate({ body: { plan, cycle } }))}
          >
            {isOpen ? texts.choice.change : isTrial ? texts.choice.startTrial : texts.choice.start}
          </Button>
          <ButtonLink kind="quiet" to={billingPath}>
            {texts.choice.billing}
          </ButtonLink>
        </Row>
      </Stack>
      {isOpen && (
        <QuoteDialog
          open={quoting}
          onClose={() => setQuoting(false)}
          to={{ plan, cycle }}
          usage={usage}
          isApproved={sale.account}
        />
      )}
    </Card>
  );
}
