import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { readTargets } from '../contract.ts';
import { texts } from './texts.ts';

const words = texts.make;

export type LinkDraft = { name: string; target: string; coupon: string; isPrinted: boolean };

type Props = {
  id: string;
  draft: LinkDraft;
  error: Error | null;
  /** A link stays what it was made for. */
  isNew: boolean;
  onChange: (part: Partial<LinkDraft>) => void;
  onSend: () => void;
};

/** The name of a link, where it leads, and the coupon that it fills in. */
export function LinkForm({ id, draft, error, isNew, onChange, onSend }: Props) {
  const targets = useQuery(answerQuery(readTargets)).data?.targets ?? [];
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  // A target that was unpublished stays visible as the chosen one.
  const isGone = draft.target !== '' && !targets.some(({ target }) => target === draft.target);
  return (
    <form
      id={id}
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSend();
      }}
    >
      {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
      <Field label={words.name} hint={words.nameHint} error={problems.name} required>
        <TextInput value={draft.name} maxLength={100} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <Field label={words.target} error={problems.target}>
        <Select
          options={[
            { value: '', label: words.page },
            ...targets.map(({ target, title }) => ({ value: target, label: title })),
            ...(isGone ? [{ value: draft.target, label: words.gone }] : []),
          ]}
          value={draft.target}
          onChange={({ target }) => onChange({ target: target.value })}
        />
      </Field>
      <Field label={words.coupon} hint={words.couponHint} error={problems.coupon} optional>
        <TextInput
          value={draft.coupon}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ coupon: target.value })}
        />
      </Field>
      {isNew && (
        <Checkbox
          label={words.printed}
          checked={draft.isPrinted}
          onChange={({ target }) => onChange({ isPrinted: target.checked })}
        />
      )}
    </form>
  );
}
