import { type Control, useController } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import { describeRefundPolicy, type ServiceKind } from '../../services/refund-words.ts';
import type { Offer } from './offer.ts';
import { texts } from './texts.ts';

type Tier = { hours: number; percent: number };
const firstTiers: Tier[] = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];

export const refundLabels: Record<RefundPolicy['template'], string> = {
  '100p_conditional': texts.refundPolicyRow.untilDeadline,
  '100p': texts.refundPolicyRow.fullRefund,
  no_refund: texts.refundPolicyRow.noRefund,
  custom: texts.refundPolicyRow.customSteps,
};

/** The refund policy: three templates, or custom tiers. */
export function RefundPolicyRow({ control, kind }: { control: Control<Offer>; kind: ServiceKind }) {
  const { field, fieldState, formState } = useController({ control, name: 'refundPolicy' });
  const policy = field.value;
  const problem: unknown = formState.errors.refundPolicy;
  const ofNoShow =
    typeof problem === 'object' && problem !== null && 'noShow' in problem ? messageOf(problem.noShow) : undefined;
  const choices: RefundPolicy[] = [
    { template: '100p_conditional' },
    { template: '100p' },
    { template: 'no_refund' },
    policy.template === 'custom' ? policy : { template: 'custom', tiers: firstTiers },
  ];
  return (
    <>
      <RadioCards
        legend={texts.refundPolicyRow.whenSomeoneCancels}
        value={policy.template}
        onChange={template => field.onChange(choices.find(choice => choice.template === template))}
        choices={choices.map(choice => ({
          value: choice.template,
          label: refundLabels[choice.template],
          hint: describeRefundPolicy(choice, kind),
        }))}
      />
      {policy.template === 'custom' && (
        <Tiers
          tiers={policy.tiers}
          onChange={tiers => field.onChange({ ...policy, tiers })}
          onLeave={field.onBlur}
          error={
            ofNoShow === undefined ? (fieldState.error?.message ?? messageOf(formState.errors.refundPolicy)) : undefined
          }
        />
      )}
      {policy.template === 'custom' && (
        <Field
          label={texts.refundPolicyRow.noShowRefund}
          hint={texts.refundPolicyRow.noShowRefundHint}
          error={ofNoShow}
        >
          <TextInput
            inputMode="numeric"
            after={texts.refundPolicyRow.percentBack}
            value={policy.noShow === undefined ? 0 : Number.isNaN(policy.noShow) ? '' : policy.noShow}
            onChange={event => field.onChange({ ...policy, noShow: toNumber(event.target.value) })}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    </>
  );
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, inner]) => messageOf(inner))
    .find(message => message !== undefined);
}

type TiersProps = {
  tiers: readonly Tier[];
  onChange: (tiers: Tier[]) => void;
  /** One of its fields was left. */
  onLeave: () => void;
  error: string | undefined;
};

function Tiers({ tiers, onChange, onLeave, error }: TiersProps) {
  const change = (at: number, tier: Partial<Tier>) =>
    onChange(tiers.map((known, i) => (i === at ? { ...known, ...tier } : known)));
  return (
    <div className="v-tiers">
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name than its place
        <div className="v-tier" key={at}>
          <Field label={texts.refundPolicyRow.hoursBeforeStep(at + 1)} labelHidden>
            <TextInput
              inputMode="numeric"
              after={texts.refundPolicyRow.hBefore}
              value={Number.isNaN(tier.hours) ? '' : tier.hours}
              onChange={event => change(at, { hours: toNumber(event.target.value) })}
              onBlur={onLeave}
            />
          </Field>
          <Field label={texts.refundPolicyRow.refundPercentStep(at + 1)} labelHidden>
            <TextInput
              inputMode="numeric"
              after={texts.refundPolicyRow.percentBack}
              value={Number.isNaN(tier.percent) ? '' : tier.percent}
              onChange={event => change(at, { percent: toNumber(event.target.value) })}
              onBlur={onLeave}
            />
          </Field>
          <IconButton
            icon="minus"
            label={texts.refundPolicyRow.removeStep(at + 1)}
            locked={tiers.length === 1 ? texts.refundPolicyRow.lastStep : undefined}
            onClick={() => onChange(tiers.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {error !== undefined && <FieldError text={error} />}
      <div>
        <Button
          size="small"
          icon="plus"
          locked={tiers.length >= 5 ? texts.refundPolicyRow.tooManySteps : undefined}
          onClick={() => onChange([...tiers, nextTier(tiers.at(-1))])}
        >
          {texts.refundPolicyRow.addAStep}
        </Button>
      </div>
    </div>
  );
}

const toNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

const nextTier = (last: Tier | undefined): Tier => ({
  hours: Math.max(0, Math.floor((last?.hours ?? 48) / 2)),
  percent: Math.floor((last?.percent ?? 100) / 2),
});
