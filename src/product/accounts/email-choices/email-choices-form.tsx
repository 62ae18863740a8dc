import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type EmailChoices, noticeTopics, paces, readEmailChoices, saveEmailChoices } from './contract.ts';
import { texts } from './texts.ts';

const query = answerQuery(readEmailChoices);
const options = paces.map(value => ({ value, label: texts.paces[value] }));

/** In the settings: which emails the creator gets, and how soon. Each choice takes effect at once. */
export function EmailChoicesForm() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(query);
  const keep = (next: EmailChoices | undefined) => keepAnswer(client, query.queryKey, next);
  const saving = useMutation({
    mutationFn: (body: EmailChoices) => call(saveEmailChoices, { body }),
    onMutate: next => {
      keep(next);
      return data;
    },
    onError: (problem, _, before) => {
      keep(before);
      showToast({ tone: 'problem', text: problem.message });
    },
  });

  if (data === undefined && error !== null)
    return <LoadProblem title={texts.notLoaded} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data === undefined) return <SkeletonLines lines={4} label={texts.loading} />;
  return (
    <Stack gap={16}>
      {noticeTopics.map(topic => (
        <Field key={topic} {...texts.topics[topic]}>
          <Select
            options={options}
            value={data[topic]}
            onChange={({ target }) => {
              const pace = paces.find(one => one === target.value);
              if (pace !== undefined) saving.mutate({ ...data, [topic]: pace });
            }}
          />
        </Field>
      ))}
      <p className="v-soft">{texts.digests}</p>
      <Switch
        {...texts.productNews}
        checked={data.productNews}
        onChange={({ target }) => saving.mutate({ ...data, productNews: target.checked })}
      />
      <Switch {...texts.always} checked locked={texts.alwaysOn} readOnly />
    </Stack>
  );
}
