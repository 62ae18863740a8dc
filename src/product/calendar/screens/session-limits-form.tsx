import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions, FormPair } from '../../../ui/form-layout.tsx';
import { SaveState } from '../../../ui/save-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { sessionLimitField } from '../../services/session-limit.ts';
import { putLimits } from '../schedule.client.ts';
import type { SessionLimits } from '../session-limits.ts';
import { keepSchedules, schedulesQuery } from './schedule-query.ts';

/** How many sessions the host takes in all. */
export function SessionLimitsForm() {
  const { data } = useQuery(schedulesQuery);
  // What went wrong is said, and tried again, above with the hours.
  return data === undefined ? <SkeletonLines lines={2} label="Loading your limits" /> : <Limits stored={data.limits} />;
}

function Limits({ stored }: { stored: SessionLimits }) {
  const client = useQueryClient();
  const [perDay, setPerDay] = useState(textOf(stored.perDay));
  const [perWeek, setPerWeek] = useState(textOf(stored.perWeek));
  const day = readLimit(perDay);
  const week = readLimit(perWeek);
  const limits = day.success && week.success ? { perDay: day.data, perWeek: week.data } : undefined;
  const changed = limits === undefined || limits.perDay !== stored.perDay || limits.perWeek !== stored.perWeek;
  const saving = useMutation({
    mutationFn: (next: SessionLimits) => putLimits(next),
    onSuccess: answer => keepSchedules(client, answer),
  });
  const field = (label: string, value: string, set: (text: string) => void, problem: string | undefined) => (
    <Field label={label} error={problem} optional>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        after="sessions"
        value={value}
        onChange={event => {
          saving.reset();
          set(event.target.value);
        }}
      />
    </Field>
  );
  return (
    <Form onSubmit={() => limits !== undefined && changed && saving.mutate(limits)}>
      <FormPair>
        {field('At most a day', perDay, setPerDay, day.error?.issues[0]?.message)}
        {field('At most a week', perWeek, setPerWeek, week.error?.issues[0]?.message)}
      </FormPair>
      {limits !== undefined && (limits.perDay === 0 || limits.perWeek === 0) && (
        <Banner tone="warning" title="Nobody can book you one on one.">
          A limit of 0 takes no sessions at all. Leave the field empty for no limit.
        </Banner>
      )}
      {saving.error !== null && <Banner tone="danger">{saving.error.message}</Banner>}
      <FormActions>
        <Button
          kind="primary"
          type="submit"
          locked={
            limits === undefined
              ? 'Put the numbers right first'
              : changed
                ? undefined
                : 'These limits are saved already'
          }
          loading={saving.isPending}
        >
          Save limits
        </Button>
        <SaveState status={saving.isPending ? 'saving' : changed ? 'unsaved' : saving.isSuccess ? 'saved' : 'idle'} />
      </FormActions>
    </Form>
  );
}

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));
const readLimit = (text: string) =>
  sessionLimitField.safeParse(text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : text);
