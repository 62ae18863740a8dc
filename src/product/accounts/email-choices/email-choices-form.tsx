import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { EmailChoice, EmailChoices } from './contract.ts';
import { emailChoicesQuery, saveEmailChoices } from './email-choices.query.ts';
import { texts } from './texts.ts';

const order: readonly EmailChoice[] = ['bookings', 'changes', 'messages', 'productNews'];

/** In the settings: which emails the creator gets. Each choice takes effect at once. */
export function EmailChoicesForm() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(emailChoicesQuery);
  const keep = (next: EmailChoices | undefined) => keepAnswer(client, emailChoicesQuery.queryKey, next);
  const saving = useMutation({
    mutationFn: saveEmailChoices,
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
