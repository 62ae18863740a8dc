import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { texts } from './texts.ts';

const words = texts.importing.consent;

export type ConsentDraft = { collectedBy: string; collectedOn: string; collectedHow: string; isAgreed: boolean };
/** Fields that show their own problem. */
export const consentFields = ['collectedBy', 'collectedOn', 'collectedHow'] as const;
export const emptyConsent: ConsentDraft = { collectedBy: '', collectedOn: '', collectedHow: '', isAgreed: false };

type Props = {
  draft: ConsentDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (draft: ConsentDraft) => void;
};

/** Who collected these addresses, when and how: kept as the consent of everybody in the file. */
export function ConsentFields({ draft, problems, onChange }: Props) {
  return (
    <section aria-label={words.title}>
      <Stack>
        <h3>{words.title}</h3>
        <p className="v-soft">{words.hint}</p>
        <FormPair>
          <Field label={words.by} error={problems.collectedBy} required>
            <TextInput
              value={draft.collectedBy}
              maxLength={200}
              onChange={event => onChange({ ...draft, collectedBy: event.target.value })}
            />
          </Field>
          <Field label={words.on} error={problems.collectedOn} required>
            <DateInput
              value={draft.collectedOn}
              onChange={event => onChange({ ...draft, collectedOn: event.target.value })}
            />
          </Field>
        </FormPair>
        <Field label={words.how} hint={words.howHint} error={problems.collectedHow} required>
          <TextArea
            rows={2}
            value={draft.collectedHow}
            maxLength={500}
            onChange={event => onChange({ ...draft, collectedHow: event.target.value })}
          />
        </Field>
        <Checkbox
          label={words.agreed}
          checked={draft.isAgreed}
          onChange={event => onChange({ ...draft, isAgreed: event.target.checked })}
        />
      </Stack>
    </section>
  );
}
