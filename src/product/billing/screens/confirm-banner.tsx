import { useEffect } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { planNames } from '../../plans/entitlement.ts';
import { type Billing, checkPlan } from '../subscriptions/contract.ts';
import { dayOf, momentOf } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { usePlanAnswer } from './use-plan-answer.ts';

type Subscription = NonNullable<Billing['subscription']>;
type Props = { confirm: NonNullable<Subscription['confirm']>; subscription: Subscription; isStaying: boolean };

/** A plan that a bank or an account wants confirmed: where, and until when. Asks how it went on coming back. */
export function ConfirmBanner({ confirm, subscription, isStaying }: Props) {
  const { plan, url, until } = confirm;
  const { plan: own, account, status, periodEnd } = subscription;
  const words = account === null ? texts.confirm : { title: texts.account.confirmTitle, act: texts.account.act };
  const answered = usePlanAnswer();
  const { mutate } = useAct(checkPlan, {
    onSuccess: billing => {
      answered(billing);
      const { confirm: waits, plan: isNow } = billing.subscription ?? {};
      if (waits === null && isNow === plan) showToast({ text: texts.quote.done(planNames[plan]) });
    },
  });
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && mutate(undefined);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [mutate]);
  const [to, by] = [planNames[plan], momentOf(until)];
  const atAccount = isStaying
    ? texts.account.confirmOwn(to, by)
    : texts.account.confirm(to, status === 'trialing' ? '' : dayOf(periodEnd), by);
  const sentence = account === null ? texts.confirm.text(to, by, planNames[own]) : atAccount;
  return (
    <Banner
      tone="warning"
      isAnswer
      title={words.title}
      actions={
        <ButtonLink kind="primary" href={url} beside>
          {words.act}
        </ButtonLink>
      }
    >
      {sentence}
    </Banner>
  );
}
