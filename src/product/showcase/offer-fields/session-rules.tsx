import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { listSchedules } from '../../calendar/contract.ts';
import { describeSchedule } from '../../calendar/weekly-schedule.ts';
import type { IndividualService } from '../../services/service.ts';
import { ChoiceRow, readNumber } from '../form-fields/form-parts.tsx';
import { texts } from './texts.ts';
import { bufferChoices, dayChoices, formatDays, formatMinutes, noticeChoices, stepChoices } from './time-choices.ts';

type Part = { control: Control<IndividualService> };

/** The host's schedule it uses; nothing while there is only one. */
export function ScheduleRow({ control }: Part) {
  const { data } = useQuery(answerQuery(listSchedules));
  const { field } = useController({ control, name: 'scheduleId' });
  if (data === undefined || (data.schedules.length === 1 && field.value === null)) return null;
  const usual = data.schedules.find(({ isDefault }) => isDefault);
  const chosen = data.schedules.find(({ id }) => id === field.value);
  const isGone = field.value !== null && chosen === undefined;
  return (
    <Field
      label={texts.sessionRules.hours}
      hint={describeSchedule((chosen ?? usual)?.windows ?? [])}
      error={isGone ? texts.sessionRules.scheduleDeleted : undefined}
    >
      <Select
        value={field.value ?? ''}
        options={[
          ...(isGone ? [{ value: field.value ?? '', label: texts.sessionRules.deleted }] : []),
          { value: '', label: texts.sessionRules.myDefault(usual?.name ?? '') },
          ...data.schedules.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.target.value || null)}
      />
    </Field>
  );
}

/** Notice, booking window, buffers, steps and limits. */
export function SessionRules({ control }: Part) {
  return (
    <>
      <FormPair>
        <ChoiceRow
          control={control}
          name="minimumNoticeMinutes"
          label={texts.sessionRules.minimumNotice}
          choices={noticeChoices}
          nameOf={formatMinutes}
        />
        <ChoiceRow
          control={control}
          name="furthestDays"
          label={texts.sessionRules.bookingWindow}
          choices={dayChoices}
          nameOf={formatDays}
        />
      </FormPair>
      <FormPair>
        <ChoiceRow
          control={control}
          name="bufferBeforeMinutes"
          label={texts.sessionRules.bufferBefore}
          choices={bufferChoices}
          nameOf={formatMinutes}
        />
        <ChoiceRow
          control={control}
          name="bufferAfterMinutes"
          label={texts.sessionRules.bufferAfter}
          choices={bufferChoices}
          nameOf={formatMinutes}
        />
      </FormPair>
      <ChoiceRow
        control={control}
        name="stepMinutes"
        label={texts.sessionRules.startTimesEvery}
        hint={texts.sessionRules.startTimesHint}
        choices={stepChoices}
        nameOf={formatMinutes}
      />
      <FormPair>
        <LimitRow control={control} name="mostPerDay" label={texts.sessionRules.maximumPerDay} />
        <LimitRow control={control} name="mostPerWeek" label={texts.sessionRules.maximumPerWeek} />
      </FormPair>
    </>
  );
}

/** A number, or empty for no limit. */
function LimitRow({ control, name, label }: Part & { name: 'mostPerDay' | 'mostPerWeek'; label: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message} optional>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        after={texts.sessionRules.bookings}
        {...field}
        value={field.value === null ? '' : String(field.value)}
        onChange={event => field.onChange(event.target.value.trim() === '' ? null : readNumber(event.target.value))}
      />
    </Field>
  );
}
