import './dates-form.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { keepFocus } from '../../../ui/behavior/keep-focus.browser.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { removeDateOverride, setDateOverride } from '../contract.ts';
import { type DateOverride, formatHours, furthestOverride, usualHours } from '../date-override.ts';
import { dateIn, formatDate, formatDay } from '../format-day.ts';
import { overridesOf, type Schedule, scheduleOf } from '../schedule.ts';
import { isChangedElsewhere } from './changed-elsewhere.tsx';
import { DayEditor } from './day-editor.tsx';
import { type DayMark, MonthCalendar } from './month-calendar.tsx';
import { overridesQuery, schedulesQuery } from './schedule.query.ts';
import { texts } from './texts.ts';
import { keptDay, useDayKey } from './use-day-draft.ts';
import { forgetDraft } from './use-kept-draft.ts';

/** Days off and date overrides. `booked` returns how many bookings begin on a date. */
export function DatesForm({ booked }: { booked: ReadonlyMap<string, number> }) {
  const week = useQuery(schedulesQuery);
  const dates = useQuery(overridesQuery);
  if (week.data !== undefined && dates.data !== undefined)
    return <Dates zone={dates.data.zone} schedules={week.data.schedules} all={dates.data.overrides} booked={booked} />;
  const error = week.error ?? dates.error;
  if (error === null) return <SkeletonLines lines={7} label={texts.loading} />;
  return (
    <LoadProblem
      title={texts.datesForm.loadFailed}
      error={error}
      isFetching={dates.isFetching}
      refetch={() => Promise.all([week.refetch(), dates.refetch()])}
    />
  );
}

const contentOf = ({ windows, note }: DateOverride) => ({ windows, note });

type DatesProps = {
  zone: string;
  schedules: readonly Schedule[];
  /** Those of all schedules and of one. */
  all: readonly DateOverride[];
  booked: ReadonlyMap<string, number>;
};
type Change = {
  date: string;
  scheduleId: string | null;
  next: DateOverride | undefined;
  /** What was stored when the change began. */
  was: DateOverride | undefined;
};

function Dates({ zone, schedules, all, booked }: DatesProps) {
  const client = useQueryClient();
  const today = dateIn(zone, useNow(60));
  const dayKey = useDayKey();
  const [left] = useState(() =>
    keptDay(
      dayKey,
      today,
      schedules.map(({ id }) => id),
    ),
  );
  const [chosen, setChosen] = useState(left?.date);
  // How often another tab's version was taken over: the editor then starts again from it.
  const [taken, setTaken] = useState(0);
  const [scope, setScope] = useState(left?.scheduleId ?? null);
  const scheduleId = schedules.some(({ id }) => id === scope) ? scope : null;
  const { windows: week } = scheduleOf(schedules, scheduleId);
  const overrides =
    scheduleId === null ? all.filter(override => override.scheduleId === null) : overridesOf(all, scheduleId);
  const byDate = new Map(overrides.map(override => [override.date, override]));
  const changing = useMutation({
    mutationFn: ({ date, scheduleId, next, was: before }: Change) => {
      const at = { params: { date }, query: scheduleId === null ? {} : { schedule: scheduleId } };
      const was = before === undefined ? null : contentOf(before);
      return next === undefined
        ? call(removeDateOverride, { ...at, body: { was } })
        : call(setDateOverride, { ...at, body: { ...contentOf(next), was } });
    },
    onSuccess: answer => {
      keepAnswer(client, overridesQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ['schedule', 'seen'] });
    },
    onError: error => {
      showToast({ tone: 'problem', text: error.message });
      if (isChangedElsewhere(error)) void client.invalidateQueries(overridesQuery);
    },
  });

  function close(): void {
    forgetDraft(dayKey);
    setChosen(undefined);
  }

  /** The stored override of a date for this choice of schedules alone. */
  const storedOf = (date: string): DateOverride | undefined =>
    all.find(override => override.date === date && override.scheduleId === scheduleId);

  /** `pressed` is the element that disappears with the change: the focus moves to its neighbour. */
  function change(
    date: string,
    next: DateOverride | undefined,
    was: DateOverride | undefined,
    pressed?: Element,
  ): void {
    const day = formatDate(date, today);
    if (pressed !== undefined) keepFocus(pressed, '.v-dates');
    changing.mutate(
      { date, scheduleId, next, was },
      {
        onSuccess: () => {
          close();
          showToast({
            text:
              next === undefined
                ? texts.datesForm.overrideRemoved(day)
                : `${day}: ${formatHours(next.windows).toLowerCase()}`,
            onUndo: () => changing.mutate({ date, scheduleId, next: was, was: next }),
          });
        },
      },
    );
  }

  /** To be as usual when the override of all is not, a schedule needs its own override. */
  function asUsual(date: string): DateOverride | undefined {
    const isSetForAll = all.some(override => override.date === date && override.scheduleId === null);
    if (scheduleId === null || !isSetForAll) return undefined;
    return { date, scheduleId, windows: usualHours(date, week), note: '' };
  }

  function markOf(date: string): DayMark {
    const override = byDate.get(date);
    const hours = override?.windows ?? usualHours(date, week);
    const count = booked.get(date) ?? 0;
    const words = override === undefined && hours.length === 0 ? texts.closed : formatHours(hours);
    return {
      look: override === undefined ? (hours.length === 0 ? 'closed' : 'open') : hours.length === 0 ? 'off' : 'own',
      words: count === 0 ? words : `${words}, ${texts.datesForm.bookings(count)}`,
      booked: count > 0,
    };
  }

  return (
    <div className="v-dates">
      {schedules.length > 1 && (
        <Field label={texts.datesForm.appliesTo} hint={scheduleId === null ? undefined : texts.datesForm.appliesToHint}>
          <Select
            value={scheduleId ?? ''}
            options={[
              { value: '', label: texts.datesForm.allSchedules },
              ...schedules.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={event => setScope(event.target.value || null)}
          />
        </Field>
      )}
      <MonthCalendar
        label={texts.datesForm.chooseADate}
        today={today}
        last={furthestOverride(today)}
        markOf={markOf}
        onChoose={date => {
          changing.reset();
          setChosen(date);
        }}
      >
        <ul className="v-month-key">
          <li className="v-month-key-off">{texts.dayOff}</li>
          <li className="v-month-key-own">{texts.customHours}</li>
          <li className="v-month-key-booked">{texts.datesForm.booked}</li>
        </ul>
      </MonthCalendar>
      <div className="v-dates-list">
        <h3>{texts.datesForm.upcoming}</h3>
        {overrides.length === 0 && <p className="v-soft">{texts.datesForm.empty}</p>}
        <ul>
          {overrides.map(override => (
            <li key={override.date}>
              <span className="v-dates-words">
                <span className="v-strong">{formatDay(override.date, today)}</span>
                <span className="v-soft">
                  {formatHours(override.windows) +
                    (override.scheduleId === scheduleId ? '' : texts.datesForm.ofAllSchedules) +
                    (override.note === '' ? '' : ` · ${override.note}`)}
                </span>
              </span>
              <IconButton
                icon="edit"
                size="small"
                label={texts.datesForm.change(formatDate(override.date, today))}
                onClick={() => setChosen(override.date)}
              />
              {override.scheduleId === scheduleId && (
                <IconButton
                  icon="trash"
                  size="small"
                  label={texts.datesForm.removeOverride(formatDate(override.date, today))}
                  onClick={({ currentTarget }) => change(override.date, undefined, override, currentTarget)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      {chosen !== undefined && (
        <DayEditor
          key={`${chosen} ${taken}`}
          date={chosen}
          today={today}
          usual={usualHours(chosen, week)}
          present={byDate.get(chosen)}
          stored={storedOf(chosen)}
          scheduleId={scheduleId}
          bookings={booked.get(chosen) ?? 0}
          saving={changing.isPending}
          problem={changing.error?.message}
          onClose={close}
          onTake={() => {
            changing.reset();
            forgetDraft(dayKey);
            setTaken(taken + 1);
          }}
          onSave={(next, was) => change(chosen, next ?? asUsual(chosen), was)}
        />
      )}
    </div>
  );
}
