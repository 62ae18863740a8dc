import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { planNames } from '../../plans/entitlement.ts';
import { type Counts, hiddenWords } from '../../plans/within-plan.ts';
import { billingPath } from '../subscriptions/billing-path.ts';
import { changePlan, quotePlan, type Terms } from '../subscriptions/contract.ts';
import type { Chosen } from '../subscriptions/plan-price.ts';
import { dayOf, priceWords } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { usePlanAnswer } from './use-plan-answer.ts';

type Props = { open: boolean; onClose: () => void; to: Chosen; usage: Counts; isApproved: boolean };

/** What a change of plan costs and when it counts, before it is confirmed; `isApproved`: at PayPal. */
export function QuoteDialog({ open, onClose, to, usage, isApproved }: Props) {
  const navigate = useNavigate();
  const answered = usePlanAnswer();
  const { data, error } = useQuery({
    ...answerQuery(quotePlan, { body: to }),
    enabled: open,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const changing = useMutation({
    mutationFn: ({ due }: Terms) => call(changePlan, { body: { ...to, due } }),
    onSuccess: (billing, terms) => {
      answered(billing);
      const { confirm } = billing.subscription ?? {};
      if (isApproved && confirm != null) return window.location.assign(confirm.url);
      // The bank has to be asked first, which the screen of billing says.
      if (confirm == null)
        showToast({ text: terms.when === 'now' ? texts.quote.done(planNames[to.plan]) : texts.quote.doneLater });
      void navigate(billingPath);
    },
  });
  const hidden = hiddenWords(usage, to.plan);
  const problem = changing.error ?? error;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.quote.title(planNames[to.plan])}
      cancel={texts.cancel}
      confirm={isApproved ? texts.account.toPayment : texts.quote.confirm}
      kind="primary"
      loading={changing.isPending}
      locked={data === undefined ? texts.quote.loading : undefined}
      onConfirm={() => data !== undefined && changing.mutate(data)}
    >
      <Stack gap={12}>
        {data === undefined && error === null && <SkeletonLines lines={2} label={texts.quote.loading} />}
        {data !== undefined && <TermsText terms={data} to={to} />}
        {isApproved && <p className="v-soft">{texts.account.quote}</p>}
        {hidden !== '' && <p>{texts.hidden.will(hidden)}</p>}
        {problem !== null && <ProblemBanner>{problem.message}</ProblemBanner>}
      </Stack>
    </ConfirmDialog>
  );
}

function TermsText({ terms: { when, due, credit, currency, next }, to }: { terms: Terms; to: Chosen }) {
  const money = (amount: number) => formatMoney({ amount, currency }, ownLocale());
  const at = dayOf(next.at);
  return (
    <>
      {when === 'now' && <p>{due > 0 ? texts.quote.now(money(due)) : texts.quote.nothing}</p>}
      {when === 'period_end' && <p>{texts.quote.later(planNames[to.plan], at)}</p>}
      {credit > 0 && <p>{texts.quote.credit(money(credit))}</p>}
      <p className="v-soft">{texts.quote.next(priceWords({ ...next, currency, cycle: to.cycle }), at)}</p>
    </>
  );
}
