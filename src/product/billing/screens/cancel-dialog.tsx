import { useAct } from '../../../ui/behavior/use-operation.ts';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { planNames } from '../../plans/entitlement.ts';
import { type Counts, hiddenWords } from '../../plans/within-plan.ts';
import { type Billing, cancelPlan } from '../subscriptions/contract.ts';
import { dayOf } from '../subscriptions/plan-words.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { usePlanAnswer } from './use-plan-answer.ts';

type Props = { subscription: NonNullable<Billing['subscription']>; usage: Counts; open: boolean; onClose: () => void };

/** Says what is lost and when before a subscription is cancelled. */
export function CancelDialog({ subscription, usage, open, onClose }: Props) {
  const { status, plan, periodEnd, account } = subscription;
  const answered = usePlanAnswer();
  const cancelling = useAct(cancelPlan, {
    onSuccess: billing => {
      answered(billing);
      showToast({ text: texts.cancelling.done });
      onClose();
    },
  });
  const hidden = hiddenWords(usage, 'free');
  const isLate = status === 'past_due' || status === 'unpaid';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.cancelling.title}
      cancel={texts.cancelling.keep}
      confirm={texts.cancelling.confirm}
      loading={cancelling.isPending}
      onConfirm={() => cancelling.mutate(undefined)}
    >
      <Stack gap={12}>
        <p>{isLate ? texts.cancelling.late : texts.cancelling.text(planNames[plan], dayOf(periodEnd))}</p>
        {!isLate && account?.endsForGood === true && <p>{texts.account.forGood}</p>}
        {hidden !== '' && <p>{texts.hidden.will(hidden)}</p>}
        {cancelling.error !== null && <ProblemBanner>{cancelling.error.message}</ProblemBanner>}
      </Stack>
    </ConfirmDialog>
  );
}
