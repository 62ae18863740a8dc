import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { gateMessage, pricingPath } from '../../plans/gate.ts';
import type { Counts } from '../../plans/within-plan.ts';
import { type Billing, keepPlan, openBillingPortal } from '../subscriptions/contract.ts';
import { dayOf, planStatus, priceWords } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { isEnded } from '../subscriptions/subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { TestCardDialog } from './test-card-dialog.tsx';
import { usePlanAnswer } from './use-plan-answer.ts';

type Subscription = NonNullable<Billing['subscription']>;

/** The plan and its subscription, with everything that can be done to it. */
export function PlanCard({ billing, usage }: { billing: Billing; usage: Counts }) {
  const { subscription } = billing;
  if (subscription === null || isEnded(subscription.status)) return <NoSubscription billing={billing} />;
  return <Subscribed billing={billing} subscription={subscription} usage={usage} />;
}

function NoSubscription({ billing }: { billing: Billing }) {
  const { sale, subscription } = billing;
  const { plan } = useSignedIn().creator;
  return (
    <Card title={texts.plan.title}>
      <Stack gap={16}>
        {subscription !== null && plan === 'free' && <p>{planStatus(subscription).sentence}</p>}
        <Facts>
          <Fact name={texts.plan.name}>{planNames[plan]}</Fact>
          <Fact name={texts.plan.next}>{texts.plan.noCharge}</Fact>
        </Facts>
        <p className="v-soft">{plan === 'free' ? texts.plan.freeHint : texts.plan.granted(planNames[plan])}</p>
        {sale === null && <p className="v-soft">{texts.plan.notSold}</p>}
        <Row wrap>
          {sale === null ? (
            <ButtonLink kind="primary" to="/manage/appsumo-coupon-code">
              {texts.plan.redeem}
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" to={pricingPath}>
              {texts.plan.choose}
            </ButtonLink>
          )}
          <PortalButton portal={billing.portal} />
        </Row>
      </Stack>
    </Card>
  );
}

type SubscribedProps = { billing: Billing; subscription: Subscription; usage: Counts };

function Subscribed({ billing, subscription, usage }: SubscribedProps) {
  const { status, endsAtPeriodEnd, next, method, confirm, account } = subscription;
  const { tone, word, sentence } = planStatus(subscription);
  const isStarted = status !== 'incomplete';
  const isChangeable = status === 'active' || status === 'trialing';
  // Then nothing can be done, nor is anything charged any more.
  const isFinal = endsAtPeriodEnd && account?.endsForGood === true;
  const canKeep = isChangeable && (endsAtPeriodEnd || next !== null || confirm !== null);
  // Staying waits to be approved already.
  const isStaying = confirm !== null && confirm.plan === subscription.plan && confirm.cycle === subscription.cycle;
  const isLate = status === 'past_due' || status === 'unpaid';
  return (
    <Card title={texts.plan.title} actions={<Chip tone={tone}>{word}</Chip>}>
      <Stack gap={16}>
        {confirm !== null && <ConfirmBanner confirm={confirm} subscription={subscription} isStaying={isStaying} />}
        {isLate ? <Banner tone="danger">{sentence}</Banner> : <p>{sentence}</p>}
        <Facts>
          <Fact name={texts.plan.name}>{planNames[subscription.plan]}</Fact>
          <Fact name={texts.plan.price}>{priceWords(subscription)}</Fact>
          <Fact name={texts.plan.next}>{nextCharge(billing, subscription)}</Fact>
          <Fact name={texts.plan.method}>{method ?? (account === null ? texts.plan : texts.account).noMethod}</Fact>
        </Facts>
        {!isFinal && (
          <Row gap={8} wrap>
            {isChangeable && <ButtonLink to={pricingPath}>{texts.plan.change}</ButtonLink>}
            <CardButtons
              billing={billing}
              isUrgent={!isStarted || isLate}
              isStarted={isStarted}
              subscription={subscription}
            />
            {canKeep && !isStaying && <Keep words={keepWords(subscription)} isQuiet={confirm !== null} />}
            {isStarted && !endsAtPeriodEnd && <Cancel subscription={subscription} usage={usage} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function nextCharge({ sale }: Billing, subscription: Subscription): string {
  const { status, endsAtPeriodEnd, next, periodEnd, amount, currency } = subscription;
  if (endsAtPeriodEnd || periodEnd === null || (status !== 'active' && status !== 'trialing'))
    return texts.plan.noCharge;
  if (next === null) return texts.plan.nextCharge(formatMoney({ amount, currency }, ownLocale()), dayOf(periodEnd));
  const offer = sale?.offers.find(({ plan, cycle }) => plan === next.plan && cycle === next.cycle);
  const price = offer === undefined ? '' : priceWords({ ...offer, currency });
  return texts.plan.waiting(planNames[next.plan], price, dayOf(periodEnd));
}

function keepWords({ plan, confirm, account }: Subscription): string {
  if (confirm === null) return texts.plan.keep;
  return account === null ? texts.confirm.stay(planNames[plan]) : texts.account.drop;
}

type CardProps = { billing: Billing; isUrgent: boolean; isStarted: boolean; subscription: Subscription };

/** The card is entered and changed on the provider's pages, or here for test payments. */
function CardButtons({ billing: { sale, portal }, isUrgent, isStarted, subscription }: CardProps) {
  const { payUrl, account } = subscription;
  // One place for both, so that the dialog is not opened again when the first card has begun the plan.
  if (sale?.cardHere === true)
    return (
      <TestCard
        kind={isUrgent ? 'primary' : 'secondary'}
        words={isStarted ? texts.plan.updateCard : texts.plan.enterCard}
      />
    );
  if (isStarted && account !== null)
    return (
      <ButtonLink kind={isUrgent ? 'primary' : 'secondary'} href={account.page} beside>
        {isUrgent ? texts.account.check : texts.account.page}
      </ButtonLink>
    );
  if (isStarted) return <PortalButton portal={portal} isUrgent={isUrgent} />;
  return payUrl === null ? null : (
    <ButtonLink kind="primary" href={payUrl}>
      {(account === null ? texts.plan : texts.account).toPayment}
    </ButtonLink>
  );
}

type PortalProps = { portal: Billing['portal']; isUrgent?: boolean };

function PortalButton({ portal, isUrgent = false }: PortalProps) {
  const { plan } = useSignedIn().creator;
  const opening = useAct(openBillingPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  if (portal === 'none') return null;
  return (
    <Button
      kind={isUrgent ? 'primary' : 'secondary'}
      loading={opening.isPending}
      locked={portal === 'locked' ? gateMessage({ what: 'isBillingPortalAvailable', plan }) : undefined}
      onClick={() => opening.mutate(undefined)}
    >
      {isUrgent ? texts.plan.updateCard : texts.plan.portal}
    </Button>
  );
}

function TestCard({ kind, words }: { kind: 'primary' | 'secondary'; words: string }) {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(params.get('card') !== null);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <TestCardDialog
        open={open}
        onClose={() => {
          setOpen(false);
          setParams({}, { replace: true });
        }}
      />
    </>
  );
}

/** Takes back what waits. `isQuiet`: another plan waits to be confirmed, which comes first. */
function Keep({ words, isQuiet }: { words: string; isQuiet: boolean }) {
  const answered = usePlanAnswer();
  const keeping = useAct(keepPlan, {
    onSuccess: billing => {
      answered(billing);
      if (billing.subscription?.confirm == null) showToast({ text: texts.plan.kept });
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <Button
      kind={isQuiet ? 'secondary' : 'primary'}
      loading={keeping.isPending}
      onClick={() => keeping.mutate(undefined)}
    >
      {words}
    </Button>
  );
}

function Cancel({ subscription, usage }: { subscription: Subscription; usage: Counts }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setOpen(true)}>
        {texts.plan.cancel}
      </Button>
      <CancelDialog subscription={subscription} usage={usage} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
