import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type EmailChoice, type EmailChoices, readEmailChoices, saveEmailChoices } from './contract.ts';
import { texts } from './texts.ts';

const query = answerQuery(readEmailChoices);
const order: readonly EmailChoice[] = ['bookings', 'changes', 'messages', 'productNews'];

/** In the settings: which emails the creator gets. Each choice takes effect at once. */
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
      {order.map(choice => (
        <Switch
          key={choice}
          {...texts.choices[choice]}
          checked={data[choice]}
          onChange={({ target }) => saving.mutate({ ...data, [choice]: target.checked })}
        />
      ))}
      <Switch {...texts.always} checked locked={texts.alwaysOn} readOnly />
    </Stack>
  );
}
