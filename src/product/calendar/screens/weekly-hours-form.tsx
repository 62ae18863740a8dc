import './weekly-hours.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../../../ui/announcer.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { SaveState } from '../../../ui/save-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { putSchedule } from '../schedule.client.ts';
import { addWindow, copyDay, type DraftWindow, draftOf, weekdayNames, weekProblems, windowsOf } from '../week-draft.ts';
import { describeSchedule, type WeeklyWindow } from '../weekly-schedule.ts';
import { DayHours } from './day-hours.tsx';
import { scheduleQuery } from './schedule-query.ts';

const newId = (): string => crypto.randomUUID();

/** The hours of a usual week. `sells` says that a one-on-one service waits for them. */
export function WeeklyHoursForm({ sells }: { sells: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(scheduleQuery);
  if (data !== undefined) return <Week stored={data.windows} sells={sells} />;
  if (error === null) return <SkeletonLines lines={7} label="Loading your hours" />;
  return (
    <LoadProblem title="Your hours could not be loaded." error={error} isFetching={isFetching} refetch={refetch} />
  );
}

function Week({ stored, sells }: { stored: WeeklyWindow[]; sells: boolean }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<DraftWindow[]>(() => draftOf(stored, newId));
  const problems = weekProblems(draft);
  const words = describeSchedule(windowsOf(draft));
  const changed = JSON.stringify(windowsOf(draft)) !== JSON.stringify(windowsOf(draftOf(stored, newId)));
  useUnloadGuard(changed);
  const saving = useMutation({
    mutationFn: () => putSchedule(windowsOf(draft)),
    onSuccess: answer => {
      client.setQueryData(scheduleQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ['schedule', 'seen'] });
    },
  });

  function change(next: DraftWindow[] | undefined, said: string): void {
    announce(next === undefined ? 'This day is full' : said);
    if (next === undefined) return;
    saving.reset();
    setDraft(next);
  }

  return (
    <Stack gap={16}>
      {sells && draft.length === 0 && (
        <Banner tone="warning" title="Nobody can book you one on one.">
          You offer a service, but no hours. Open at least one day.
        </Banner>
      )}
      <ul className="v-week">
        {weekdayNames.map((name, index) => {
          const weekday = index + 1;
          const ofDay = draft.filter(window => window.weekday === weekday);
          return (
            <DayHours
              key={name}
              name={name}
              windows={ofDay}
              problems={problems}
              onOpen={open =>
                change(
                  open ? addWindow(draft, weekday, newId()) : draft.filter(window => window.weekday !== weekday),
                  open ? `${name} is open` : `${name} is closed`,
                )
              }
              onAdd={() => change(addWindow(draft, weekday, newId()), `Hours added on ${name}`)}
              onChange={window => {
                saving.reset();
                setDraft(draft.map(other => (other.id === window.id ? window : other)));
              }}
              onRemove={id =>
                change(
                  draft.filter(other => other.id !== id),
                  `Hours removed on ${name}`,
                )
              }
              onCopy={days => change(copyDay(draft, weekday, days, newId), `${name} copied`)}
            />
          );
        })}
      </ul>
      <p className="v-soft" role="status">
        {problems.size > 0 ? 'Hours of one day may touch, but not overlap.' : words}
      </p>
      {saving.error !== null && <Banner tone="danger">{saving.error.message}</Banner>}
      <FormActions>
        <Button
          kind="primary"
          locked={!changed || problems.size > 0}
          title={problems.size > 0 ? 'Hours of one day overlap' : changed ? undefined : 'These hours are saved already'}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Save hours
        </Button>
        {changed && (
          <Button kind="quiet" onClick={() => change(draftOf(stored, newId), 'Your changes were taken back')}>
            Take back
          </Button>
        )}
        <SaveState status={saving.isPending ? 'saving' : changed ? 'unsaved' : saving.isSuccess ? 'saved' : 'idle'} />
      </FormActions>
    </Stack>
  );
}

/** The browser asks before it throws away hours that were not saved. */
function useUnloadGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
