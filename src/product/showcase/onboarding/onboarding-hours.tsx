import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { presentZone } from '../../../base/present-zone.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { TimeInput } from '../../../ui/fields/date-input.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { changeCreator } from '../../accounts/creators/contract.ts';
import { keepSession } from '../../accounts/sessions/session.client.ts';
import { changeDefaultSchedule, defaultSchedule } from '../../calendar/contract.ts';
import { defaultWeeklySchedule, describeSchedule, type WeeklyWindow } from '../../calendar/weekly-schedule.ts';
import { useDraftStore } from '../editor/draft/use-draft.ts';
import { texts } from './texts.ts';
import { asWeekHours, asWindows, timeMinutes, timeText, type WeekHours } from './week-hours.ts';

/** Called before a step is left; false to stay. */
export type BeforeLeaving = RefObject<(() => Promise<boolean>) | null>;

const scheduleQuery = answerQuery(defaultSchedule);

/** The weekly hours, and their time zone. A service without hours cannot be booked. */
export function HoursStep({ leaving }: { leaving: BeforeLeaving }) {
  const schedule = useQuery(scheduleQuery);
  if (schedule.data !== undefined) {
    const { zone, windows } = schedule.data;
    return <Hours zone={zone} windows={windows} leaving={leaving} />;
  }
  return schedule.error === null ? (
    <SkeletonLines lines={4} />
  ) : (
    <LoadProblem
      title={texts.onboardingHours.loadFailed}
      error={schedule.error}
      isFetching={schedule.isFetching}
      refetch={schedule.refetch}
    />
  );
}

const days = [
  texts.onboardingHours.mon,
  texts.onboardingHours.tue,
  texts.onboardingHours.wed,
  texts.onboardingHours.thu,
  texts.onboardingHours.fri,
  texts.onboardingHours.sat,
  texts.onboardingHours.sun,
] as const;
const longDays = [
  texts.onboardingHours.monday,
  texts.onboardingHours.tuesday,
  texts.onboardingHours.wednesday,
  texts.onboardingHours.thursday,
  texts.onboardingHours.friday,
  texts.onboardingHours.saturday,
  texts.onboardingHours.sunday,
] as const;
const zones: readonly string[] = [...new Set(Intl.supportedValuesOf('timeZone').map(presentZone))].toSorted();

function Hours({ zone: stored, windows, leaving }: { zone: string; windows: WeeklyWindow[]; leaving: BeforeLeaving }) {
  const client = useQueryClient();
  const store = useDraftStore();
  const plain = asWeekHours(windows.length === 0 ? defaultWeeklySchedule : windows);
  const [zone, setZone] = useState(stored);
  const [hours, setHours] = useState<WeekHours | undefined>(plain);
  const saving = useMutation({
    mutationFn: async () => {
      if (zone !== stored) {
        keepSession(client, await call(changeCreator, { body: { zone } }));
        store.notePage({ zone });
      }
      if (hours === undefined) return;
      const answer = await call(changeDefaultSchedule, { body: { windows: asWindows(hours) } });
      keepAnswer(client, scheduleQuery.queryKey, answer);
    },
  });
  const wrong = hours === undefined ? undefined : problemOf(hours);
  const save = useEffectEvent(async (): Promise<boolean> => {
    if (wrong !== undefined || saving.isPending) return false;
    return saving.mutateAsync().then(
      () => true,
      () => false,
    );
  });
  useEffect(() => {
    leaving.current = () => save();
    return () => {
      leaving.current = null;
    };
  }, [leaving]);
  return (
    <div className="v-onboarding-service">
      {saving.error instanceof ApiError && <Banner tone="danger">{saving.error.message}</Banner>}
      {hours === undefined ? (
        <p className="v-soft">{texts.onboardingHours.changeLater(describeSchedule(windows))}</p>
      ) : (
        <>
          <fieldset className="v-pills">
            <legend>{texts.onboardingHours.days}</legend>
            <div className="v-onboarding-days">
              {days.map((name, i) => (
                <label key={name} className="v-onboarding-day">
                  <input
                    type="checkbox"
                    aria-label={longDays[i]}
                    checked={hours.days.includes(i + 1)}
                    onChange={event => setHours({ ...hours, days: toggled(hours.days, i + 1, event.target.checked) })}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <FormPair>
            <Field label={texts.onboardingHours.from}>
              <TimeInput
                value={timeText(hours.from)}
                onChange={event => setHours({ ...hours, from: timeMinutes(event.target.value) ?? hours.from })}
              />
            </Field>
            <Field label={texts.onboardingHours.to}>
              <TimeInput
                value={timeText(hours.to)}
                onChange={event => setHours({ ...hours, to: timeMinutes(event.target.value) ?? hours.to })}
              />
            </Field>
          </FormPair>
          {wrong !== undefined && <FieldError text={wrong} />}
        </>
      )}
      <Field label={texts.onboardingHours.yourTimeZone} hint={texts.onboardingHours.yourTimeZoneHint}>
        <Select
          value={zone}
          onChange={event => setZone(event.target.value)}
          options={(zones.includes(zone) ? zones : [zone, ...zones]).map(name => ({
            value: name,
            label: name.replaceAll('_', ' '),
          }))}
        />
      </Field>
    </div>
  );
}

const toggled = (all: readonly number[], day: number, on: boolean): number[] =>
  (on ? [...all, day] : all.filter(other => other !== day)).toSorted();

function problemOf({ days: chosen, from, to }: WeekHours): string | undefined {
  if (chosen.length === 0) return texts.onboardingHours.chooseDay;
  return to <= from ? texts.onboardingHours.endBeforeStart : undefined;
}
