import { Controller, useController, useWatch } from 'react-hook-form';
import { DateInput, TimeInput } from '../../../../ui/date-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormPair, FormSection } from '../../../../ui/form-layout.tsx';
import { type Recurrence, repeats } from '../../../services/recurrence.ts';
import { zoneCity } from '../../offer-text.ts';
import { type BlockForm, useFormTools } from '../form-context.tsx';
import { MoreSettings, NumberRow, Pills } from '../form-parts.tsx';
import {
  hasError,
  OfferApproval,
  OfferPicture,
  OfferPlace,
  OfferPrice,
  OfferRefund,
  OfferWords,
  offerControl,
} from '../offer-form.tsx';

const examples = {
  title: 'Salsa from zero',
  description: 'Who it is for, what to bring, and how an evening goes.',
};

export const ClassForm: BlockForm<'groupService'> = ({ form }) => {
  const { control, formState } = form;
  const offer = offerControl(control);
  return (
    <>
      <OfferWords control={offer} examples={examples} />
      <When form={form} />
      <FormPair>
        <NumberRow control={control} name="durationMinutes" label="Length" unit="minutes" />
        <NumberRow control={control} name="capacity" label="Places" unit="people" />
      </FormPair>
      <OfferPrice control={offer} />
      <OfferPlace control={offer} />
      <OfferPicture control={offer} />
      <MoreSettings open={hasError(formState.errors, ['refundPolicy'])}>
        <OfferApproval control={offer} />
        <OfferRefund control={offer} kind="group" />
      </MoreSettings>
    </>
  );
};

const rhythms: readonly { value: Recurrence; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'daily_excluding_weekends', label: 'Monday to Friday' },
  { value: 'daily_including_weekends', label: 'Every day' },
  { value: 'one_time', label: 'One date' },
];

const When: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { zone } = useFormTools();
  const { field } = useController({ control, name: 'recurrence' });
  const startDate = useWatch({ control, name: 'startDate' });
  const again = repeats(field.value);
  return (
    <FormSection>
      <Pills legend="When" choices={rhythms} value={again ? field.value : 'one_time'} onChange={field.onChange} />
      <FormPair>
        <Controller
          control={control}
          name="startDate"
          render={({ field: date, fieldState }) => (
            <Field label={again ? 'First date' : 'Date'} error={fieldState.error?.message}>
              <DateInput {...date} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="startTime"
          render={({ field: time, fieldState }) => (
            <Field label="Begins" error={fieldState.error?.message}>
              <TimeInput {...time} />
            </Field>
          )}
        />
      </FormPair>
      {again && (
        <Controller
          control={control}
          name="untilDate"
          render={({ field: until, fieldState }) => (
            <Field label="Last date" optional hint="Runs on without one." error={fieldState.error?.message}>
              <DateInput
                {...until}
                min={startDate}
                value={until.value ?? ''}
                onChange={event => until.onChange(event.target.value === '' ? null : event.target.value)}
              />
            </Field>
          )}
        />
      )}
      <p className="v-faint">On the clock of {zoneCity(zone)}.</p>
    </FormSection>
  );
};
