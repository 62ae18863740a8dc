import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useFieldArray } from 'react-hook-form';
import { zoneCity } from '../../../../base/zone-city.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormPair, FormSection } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { getSchedules } from '../../../calendar/schedule.client.ts';
import { describeSchedule } from '../../../calendar/weekly-schedule.ts';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { mostWeekRows } from './block.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, n) => ({
  value: String(n + 1),
  label,
}));

export const Fields: BlockForm<'weeklySchedule'> = ({ form }) => {
  const { control } = form;
  const { zone } = useFormTools();
  return (
    <>
      <TextRow control={control} name="title" label="Title" limit={50} optional placeholder="In the studio" />
      <Controller
        control={control}
        name="withClasses"
        render={({ field, fieldState }) => (
          <FormSection>
            <Checkbox
              label="Show my weekly classes"
              hint="Added from Classes automatically, with a link to book."
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
      <p className="v-faint">{zoneCity(zone)} time. An end time before the start time means after midnight.</p>
    </>
  );
};

/** Whose hours stand in the week: none, or those of one of the schedules. */
const HoursRow: BlockForm<'weeklySchedule'> = ({ form: { control } }) => {
  const { data } = useQuery({ queryKey: ['schedule', 'all'], queryFn: getSchedules });
  const { field } = useController({ control, name: 'scheduleId' });
  const chosen = data?.schedules.find(({ id }) => id === field.value);
  const isGone = data !== undefined && field.value !== null && chosen === undefined;
  return (
    <Field
      label="Booking hours"
      hint={chosen === undefined ? 'Visitors see when sessions can be booked.' : describeSchedule(chosen.windows)}
      error={isGone ? 'This schedule was deleted, so your default hours are shown. Choose another.' : undefined}
    >
      <Select
        value={field.value ?? ''}
        options={[
          { value: '', label: 'Don’t show' },
          ...(chosen === undefined && field.value !== null
            ? [{ value: field.value, label: isGone ? 'Deleted' : '' }]
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
                <Field label="Day">
                  <Select
                    value={String(field.value)}
                    options={days}
                    onBlur={field.onBlur}
                    onChange={event => field.onChange(Number(event.target.value))}
                  />
                </Field>
              )}
            />
            <IconButton icon="trash" label={`Remove line ${n + 1}`} onClick={() => remove(n)} />
          </div>
          <FormPair>
            <Clock control={control} name={`rows.${n}.from`} label="From" />
            <Clock control={control} name={`rows.${n}.to`} label="To" />
          </FormPair>
          <TextRow control={control} name={`rows.${n}.title`} label="What" limit={50} placeholder="Open studio" />
          <TextRow
            control={control}
            name={`rows.${n}.place`}
            label="Where"
            limit={100}
            optional
            placeholder="Studio Lapa"
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
            Add a line
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
