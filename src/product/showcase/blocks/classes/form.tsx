import { Controller, useController, useWatch } from 'react-hook-form';
import { DateInput, TimeInput } from '../../../../ui/date-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormPair, FormSection } from '../../../../ui/form-layout.tsx';
import { zoneCity } from '../../offer-text.ts';
import { type BlockForm, useFormTools } from '../form-context.tsx';
import { MoreSettings, NumberRow, Pills } from '../form-parts.tsx';
import {
  hasError,
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
        <OfferRefund control={offer} kind="group" />
      </MoreSettings>
    </>
  );
};

const When: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { zone } = useFormTools();
  const { field } = useController({ control, name: 'recurrence' });
  const startDate = useWatch({ control, name: 'startDate' });
  const weekly = field.value === 'weekly';
  return (
    <FormSection>
      <Pills
        legend="When"
        choices={[
          { value: 'weekly', label: 'Every week' },
          { value: 'one_time', label: 'One date' },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      <FormPair>
        <Controller
          control={control}
          name="startDate"
          render={({ field: date, fieldState }) => (
            <Field label={weekly ? 'First date' : 'Date'} error={fieldState.error?.message}>
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
      {weekly && (
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
