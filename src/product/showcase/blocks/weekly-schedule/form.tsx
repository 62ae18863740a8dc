import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useFieldArray } from 'react-hook-form';
import { zoneCity } from '../../../../base/zone-city.ts';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormPair, FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { listSchedules } from '../../../calendar/contract.ts';
import { describeSchedule } from '../../../calendar/weekly-schedule.ts';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { mostWeekRows } from './block.ts';
import { texts } from './texts.ts';

const days = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
].map((label, n) => ({
  value: String(n + 1),
  label,
}));

export const Fields: BlockForm<'weeklySchedule'> = ({ form }) => {
  const { control } = form;
  const { zone } = useFormTools();
  return (
    <>
      <TextRow
        control={control}
        name="title"
        label={texts.title}
        limit={50}
        optional
        placeholder={texts.titlePlaceholder}
      />
      <Controller
        control={control}
        name="withClasses"
        render={({ field, fieldState }) => (
          <FormSection>
            <Checkbox
              label={texts.weeklyClasses}
              hint={texts.weeklyClassesHint}
              checked={field.value}
              onBlur={field.onBlur}
              onChange={event => field.onChange(event.target.checked)}
            />
            {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
          </FormSection>
        )}
      />
      <HoursRow form={form} />
      <Lines form={form} />
      <p className="v-faint">{texts.time(zoneCity(zone))}</p>
    </>
  );
};

/** Whose hours are in the week: none, or those of one of the schedules. */
const HoursRow: BlockForm<'weeklySchedule'> = ({ form: { control } }) => {
  const { data } = useQuery(answerQuery(listSchedules));
  const { field } = useController({ control, name: 'scheduleId' });
  const chosen = data?.schedules.find(({ id }) => id === field.value);
  const isGone = data !== undefined && field.value !== null && chosen === undefined;
  return (
    <Field
      label={texts.bookingHours}
      hint={chosen === undefined ? texts.bookingHoursHint : describeSchedule(chosen.windows)}
      error={isGone ? texts.scheduleDeleted : undefined}
    >
      <Select
        value={field.value ?? ''}
        options={[
          { value: '', label: texts.dontShow },
          ...(chosen === undefined && field.value !== null
            ? [{ value: field.value, label: isGone ? texts.deleted : '' }]
            : []),
          ...(data?.schedules ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.target.value || null)}
      />
    </Field>
  );
};

const Lines: BlockForm<'weeklySchedule'> = ({ form: { control } }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const last = fields.at(-1);
  return (
    <>
      {fields.map((line, n) => (
        <FormSection key={line.id}>
          <div className="v-week-line">
            <Controller
              control={control}
              name={`rows.${n}.weekday`}
              render={({ field }) => (
                <Field label={texts.day}>
                  <Select
                    value={String(field.value)}
                    options={days}
                    onBlur={field.onBlur}
                    onChange={event => field.onChange(Number(event.target.value))}
                  />
                </Field>
              )}
            />
            <IconButton icon="trash" label={texts.removeLine(n + 1)} onClick={() => remove(n)} />
          </div>
          <FormPair>
            <Clock control={control} name={`rows.${n}.from`} label={texts.from} />
            <Clock control={control} name={`rows.${n}.to`} label={texts.to} />
          </FormPair>
          <TextRow
            control={control}
            name={`rows.${n}.title`}
            label={texts.what}
            limit={50}
            placeholder={texts.whatPlaceholder}
          />
          <TextRow
            control={control}
            name={`rows.${n}.place`}
            label={texts.where}
            limit={100}
            optional
            placeholder={texts.wherePlaceholder}
          />
        </FormSection>
      ))}
      {fields.length < mostWeekRows && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              append({
                weekday: Math.min(7, (last?.weekday ?? 0) + 1),
                from: last?.from ?? '18:00',
                to: last?.to ?? '19:00',
                title: '',
                place: last?.place ?? '',
              })
            }
          >
            {texts.addALine}
          </Button>
        </div>
      )}
    </>
  );
};

type ClockProps = {
  control: Parameters<BlockForm<'weeklySchedule'>>[0]['form']['control'];
  name: `rows.${number}.from` | `rows.${number}.to`;
  label: string;
};

const Clock = ({ control, name, label }: ClockProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} error={fieldState.error?.message}>
        <TimeInput {...field} />
      </Field>
    )}
  />
);
