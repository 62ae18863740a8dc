import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormPair, FormSection } from '../../../ui/fields/form-layout.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { readReferralRules, saveReferralRules } from '../contract.ts';
import { referralList } from '../referral-list.ts';
import { type DiscountDraft, draftOf, type RulesAnswer, sentOf } from './rules-draft.ts';
import { texts } from './texts.ts';

const words = texts.settings;
type Props = { isOpen: boolean; onClose: () => void };

/** What customers and friends get, and whether links work. */
export function RulesSheet({ isOpen, onClose }: Props) {
  const query = useQuery({ ...answerQuery(readReferralRules), enabled: isOpen });
  const form = useId();
  const saving = useAct(saveReferralRules, {
    replaces: readReferralRules,
    renews: [referralList.page],
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
  });
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={form} loading={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        <Awaited what={words.what} lines={6} none={words.what} query={query} />
      ) : (
        <RulesForm id={form} rules={query.data} error={saving.error} onSend={body => saving.mutate({ body })} />
      )}
    </Sheet>
  );
}

type FormProps = {
  id: string;
  rules: RulesAnswer;
  error: Error | null;
  onSend: (body: ReturnType<typeof sentOf>) => void;
};

function RulesForm({ id, rules, error, onSend }: FormProps) {
  const { currency } = useSignedIn().creator;
  const [draft, setDraft] = useState(() => draftOf(rules, currency));
  const change = (part: Partial<typeof draft>) => setDraft(before => ({ ...before, ...part }));
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  return (
    <Form id={id} onSubmit={() => onSend(sentOf(draft))}>
      {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={draft.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <DiscountFields
        label={words.friend}
        hint={words.friendHint}
        draft={draft.friend}
        problem={problemOf(problems, 'friendDiscount')}
        onChange={friend => change({ friend })}
      />
      <DiscountFields
        label={words.sharer}
        hint={words.sharerHint}
        draft={draft.sharer}
        problem={problemOf(problems, 'sharerDiscount')}
        onChange={sharer => change({ sharer })}
      />
      <FormPair>
        <Field label={words.most} hint={words.mostHint} error={problems.mostAYear} required>
          <TextInput
            inputMode="numeric"
            value={draft.mostAYear}
            onChange={({ target }) => change({ mostAYear: target.value })}
          />
        </Field>
        <Field label={words.days} error={problems.validDays} required>
          <TextInput
            inputMode="numeric"
            value={draft.validDays}
            onChange={({ target }) => change({ validDays: target.value })}
          />
        </Field>
      </FormPair>
    </Form>
  );
}

const problemOf = (problems: Readonly<Record<string, string>>, name: string): string | undefined =>
  problems[`${name}.basisPoints`] ?? problems[`${name}.amount`] ?? problems[name];

type DiscountProps = {
  label: string;
  hint: string;
  draft: DiscountDraft;
  problem: string | undefined;
  onChange: (draft: DiscountDraft) => void;
};

function DiscountFields({ label, hint, draft, problem, onChange }: DiscountProps) {
  const isPercent = draft.type === 'fixed_rate';
  return (
    <FormSection title={label} sentence={hint}>
      <FormPair>
        <Field label={words.type}>
          <Select
            options={[
              { value: 'fixed_rate', label: words.percent },
              { value: 'fixed_amount', label: words.amount },
            ]}
            value={draft.type}
            onChange={({ target }) =>
              onChange({ ...draft, type: target.value === 'fixed_rate' ? 'fixed_rate' : 'fixed_amount' })
            }
          />
        </Field>
        <Field label={isPercent ? words.percentOff : words.amountOff} error={problem} required>
          {isPercent ? (
            <TextInput
              inputMode="decimal"
              value={draft.percent}
              onChange={({ target }) => onChange({ ...draft, percent: target.value })}
              after="%"
            />
          ) : (
            <MoneyInput
              currency={draft.currency}
              value={draft.amount}
              onChange={amount => onChange({ ...draft, amount })}
            />
          )}
        </Field>
      </FormPair>
    </FormSection>
  );
}
