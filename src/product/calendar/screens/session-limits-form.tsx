import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { SaveState } from '../../../ui/display/save-state.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions, FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { sessionLimitField } from '../../services/session-limit.ts';
import { changeLimits } from '../contract.ts';
import { areSameLimits, hostLimitsSchema, type SessionLimits } from '../session-limits.ts';
import { ChangedElsewhere, isChangedElsewhere } from './changed-elsewhere.tsx';
import { keepSchedules, schedulesQuery } from './schedule.query.ts';
import { texts } from './texts.ts';
import { useDraftKey, useKeptDraft } from './use-kept-draft.ts';

export function SessionLimitsForm() {
  const { data } = useQuery(schedulesQuery);
  // An error is shown above, with the hours, where it can be tried again.
  return data === undefined ? <SkeletonLines lines={2} label={texts.loading} /> : <Limits stored={data.limits} />;
}

function Limits({ stored }: { stored: SessionLimits }) {
  const client = useQueryClient();
  const [draft, setDraft] = useKeptDraft(useDraftKey('limits'), draftSchema);
  const shown = draft ?? draftOf(stored);
  const { perDay, perWeek, from } = shown;
  const day = readLimit(perDay);
  const week = readLimit(perWeek);
  const limits = day.success && week.success ? { perDay: day.data, perWeek: week.data } : undefined;
  const changed = limits === undefined || !areSameLimits(limits, stored);
  const isElsewhere = changed && !areSameLimits(from, stored);
  const saving = useMutation({
    mutationFn: ({ next }: { next: SessionLimits; sent: Draft }) =>
      call(changeLimits, { body: { ...next, was: from } }),
    onSuccess: (answer, { sent }) => {
      keepSchedules(client, answer);
      // Text typed in between stays.
      setDraft(now => (now === sent ? undefined : now && { ...now, from: answer.limits }));
    },
    onError: error => {
      if (isChangedElsewhere(error)) void client.invalidateQueries(schedulesQuery);
    },
  });
  const field = (label: string, name: 'perDay' | 'perWeek', problem: string | undefined) => (
    <Field label={label} error={problem} optional>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        after={texts.sessionLimitsForm.sessions}
        value={shown[name]}
        onChange={event => {
          saving.reset();
          setDraft({ ...shown, [name]: event.target.value });
        }}
      />
    </Field>
  );
  return (
    <Form
      onSubmit={() => limits !== undefined && changed && !isElsewhere && saving.mutate({ next: limits, sent: shown })}
    >
      <FormPair>
        {field(texts.sessionLimitsForm.maximumPerDay, 'perDay', day.error?.issues[0]?.message)}
        {field(texts.sessionLimitsForm.maximumPerWeek, 'perWeek', week.error?.issues[0]?.message)}
      </FormPair>
      {limits !== undefined && (limits.perDay === 0 || limits.perWeek === 0) && (
        <Banner tone="warning" title={texts.nothingBookable}>
          {texts.sessionLimitsForm.limitOfZero}
        </Banner>
      )}
      {isElsewhere && (
        <ChangedElsewhere
          title={texts.sessionLimitsForm.changedElsewhere}
          take={texts.takeThose}
          onTake={() => {
            saving.reset();
            setDraft(undefined);
          }}
          onKeep={() => setDraft({ ...shown, from: stored })}
        >
          {texts.limitsAreNow(formatLimits(stored))}
        </ChangedElsewhere>
      )}
      {saving.error !== null && !isElsewhere && <Banner tone="danger">{saving.error.message}</Banner>}
      <FormActions>
        <Button
          kind="primary"
          type="submit"
          locked={
            limits === undefined
              ? texts.sessionLimitsForm.fixFirst
              : isElsewhere
                ? texts.versionFirst
                : changed
                  ? undefined
                  : texts.noChanges
          }
          loading={saving.isPending}
        >
          {texts.sessionLimitsForm.saveLimits}
        </Button>
        <SaveState status={saving.isPending ? 'saving' : changed ? 'unsaved' : saving.isSuccess ? 'saved' : 'idle'} />
      </FormActions>
    </Form>
  );
}

/** What is typed, and the stored limits it was made from. */
const draftSchema = z.object({ perDay: z.string(), perWeek: z.string(), from: hostLimitsSchema });
type Draft = z.infer<typeof draftSchema>;
const draftOf = (stored: SessionLimits): Draft => ({
  perDay: textOf(stored.perDay),
  perWeek: textOf(stored.perWeek),
  from: stored,
});

const formatLimits = ({ perDay, perWeek }: SessionLimits): string =>
  [
    perDay === null ? texts.sessionLimitsForm.dailyUnlimited : `${perDay} a day`,
    perWeek === null ? texts.sessionLimitsForm.weeklyUnlimited : `${perWeek} a week`,
  ].join(', ');

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
const readLimit = (text: string) =>
  sessionLimitField.safeParse(text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : text);
