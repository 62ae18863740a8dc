import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Plan, planNames } from '../../plans/entitlement.ts';
import type { Billing } from '../subscriptions/contract.ts';
import { momentOf } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { checkPlan } from '../subscriptions/subscriptions.client.ts';
import { usePlanAnswer } from './use-plan-answer.ts';

type Confirmation = NonNullable<NonNullable<Billing['subscription']>['confirm']>;

/** A higher plan whose payment the bank wants confirmed: where, and until when. Asks how it went on coming back. */
export function ConfirmBanner({ confirm, own }: { confirm: Confirmation; own: Plan }) {
  const { plan, url, until } = confirm;
  const answered = usePlanAnswer();
  const { mutate } = useMutation({
    mutationFn: () => checkPlan(),
    onSuccess: billing => {
      answered(billing);
      const { subscription } = billing;
      if (subscription?.confirm === null && subscription.plan === plan)
        showToast({ text: texts.quote.done(planNames[plan]) });
    },
  });
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && mutate();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [mutate]);
  return (
    <Banner
      tone="warning"
      isAnswer
      title={texts.confirm.title}
      actions={
        <ButtonLink kind="primary" href={url} beside>
          {texts.confirm.act}
        </ButtonLink>
      }
    >
      {texts.confirm.text(planNames[plan], momentOf(until), planNames[own])}
    </Banner>
  );
}
