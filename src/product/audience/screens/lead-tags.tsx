import { useQuery } from '@tanstack/react-query';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { ChipsInput } from '../../../ui/fields/chips-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changePersonTags, listPersonTags } from '../../customers/tags-contract.ts';
import { readLeadPerson } from '../contract.ts';
import { leadList } from '../lead-list.ts';
import { texts } from './texts.ts';

/** The tags of the person who wrote; the same as at the person. */
export function LeadTags({ leadId }: { leadId: string }) {
  const { data: found } = useQuery(answerQuery(readLeadPerson, { params: { id: leadId } }));
  const { data: known } = useQuery(answerQuery(listPersonTags));
  const changing = useAct(changePersonTags, {
    renews: [readLeadPerson, listPersonTags, leadList.page],
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  const person = found?.person;
  if (person === undefined || person === null) return null;
  const change = (tags: readonly string[]) => {
    for (const tag of tags.filter(one => !person.tags.includes(one)))
      changing.mutate({ body: { ids: [person.id], tag, to: 'add' } });
    for (const tag of person.tags.filter(one => !tags.includes(one)))
      changing.mutate({ body: { ids: [person.id], tag, to: 'remove' } });
  };
  return (
    <Field label={texts.leadSheet.tags}>
      <ChipsInput
        value={person.tags}
        onChange={change}
        suggestions={known?.tags.map(({ tag }) => tag)}
        limits={{ max: 50, length: 40 }}
      />
    </Field>
  );
}
