import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { IssueChoices } from '../issue/contract.ts';
import { texts } from './texts.ts';
import type { IssueDraft } from './use-issue-draft.ts';

/** Who an issue goes to: everybody who confirmed, or a segment. */
export const AudienceField = ({ draft, choices }: { draft: IssueDraft; choices: IssueChoices }) => (
  <Field label={texts.send.audience}>
    <Select
      value={draft.segment ?? ''}
      options={[
        { value: '', label: texts.write.everybody(choices.people) },
        ...choices.segments.map(({ id, name, people }) => ({ value: id, label: texts.write.segment(name, people) })),
      ]}
      onChange={event => draft.edit({ segment: event.target.value === '' ? null : event.target.value })}
    />
  </Field>
);
