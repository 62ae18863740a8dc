import './weekly-hours.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { changeSchedule } from '../contract.ts';
import { type Schedule, scheduleOf } from '../schedule.ts';
import { draftOf, windowsOf } from '../week-draft.ts';
import { isSameWeek } from '../weekly-schedule.ts';
import { isChangedElsewhere } from './changed-elsewhere.tsx';
import { keepSchedules, schedulesQuery } from './schedule.query.ts';
import { ScheduleSwitcher } from './schedule-switcher.tsx';
import { texts } from './texts.ts';
import { type HoursDraft, useHoursDrafts } from './use-hours-drafts.ts';
import { WeekForm } from './week-form.tsx';

/** The weekly hours, in one or several schedules. `sells` says that the page has a one-on-one service. */
export function WeeklyHoursForm({ sells }: { sells: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(schedulesQuery);
  if (data !== undefined) return <Schedules schedules={data.schedules} sells={sells} />;
  if (error === null) return <SkeletonLines lines={7} label={texts.loading} />;
  return <LoadProblem title={texts.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />;
}

/** Schedules with unsaved changes keep them while another is shown. */
function Schedules({ schedules, sells }: { schedules: readonly Schedule[]; sells: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [drafts, setDraft] = useHoursDrafts();
  const schedule = scheduleOf(schedules, chosen);
  const unsaved = new Set(schedules.filter(known => isChanged(known, drafts[known.id])).map(({ id }) => id));
  useUnloadGuard(unsaved.size > 0);
  return (
    <Stack gap={16}>
      <ScheduleSwitcher schedules={schedules} chosen={schedule} unsaved={unsaved} onChoose={setChosen} />
      <Week
        key={schedule.id}
        schedule={schedule}
        draft={drafts[schedule.id]}
        changed={unsaved.has(schedule.id)}
        sells={sells && schedule.isDefault}
        onDraft={draft => setDraft(schedule.id, draft)}
      />
    </Stack>
  );
}

type WeekProps = {
  schedule: Schedule;
  draft: HoursDraft | undefined;
  changed: boolean;
  sells: boolean;
  onDraft: (draft: HoursDraft | undefined) => void;
};

function Week({ schedule, draft, changed, sells, onDraft }: WeekProps) {
  const client = useQueryClient();
  const stored = useMemo(() => draftOf(schedule.windows, () => crypto.randomUUID()), [schedule.windows]);
  const shown = draft?.windows ?? stored;
  const from = draft?.from ?? schedule.windows;
  const saving = useAct(changeSchedule, {
    onSuccess: answer => {
      keepSchedules(client, answer);
      onDraft(undefined);
    },
    onError: error => {
      if (isChangedElsewhere(error)) void client.invalidateQueries(schedulesQuery);
    },
  });
  const save = (): void => {
    const { id, name } = schedule;
    saving.mutate({ params: { id }, body: { name, windows: windowsOf(shown), was: from } });
  };
  return (
    <WeekForm
      draft={shown}
      changed={changed}
      sells={sells}
      saving={saving.isPending ? 'saving' : saving.isSuccess ? 'saved' : 'idle'}
      problem={saving.error === null || isChangedElsewhere(saving.error) ? undefined : saving.error.message}
      elsewhere={changed && !isSameWeek(from, schedule.windows) ? schedule.windows : undefined}
      onKeep={() => onDraft({ windows: shown, from: schedule.windows })}
      onChange={windows => {
        saving.reset();
        onDraft({ windows, from });
      }}
      onTakeBack={() => onDraft(undefined)}
      onSave={save}
    />
  );
}

const isChanged = (schedule: Schedule, draft: HoursDraft | undefined): boolean =>
  draft !== undefined && !isSameWeek(windowsOf(draft.windows), schedule.windows);

/** The browser asks before it discards unsaved hours. */
function useUnloadGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
