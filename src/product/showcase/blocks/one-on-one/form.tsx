import { useController } from 'react-hook-form';
import { OfferAsks } from '../asks-row.tsx';
import type { BlockForm } from '../form-context.tsx';
import { MoreSettings, NumberRow } from '../form-parts.tsx';
import { NeverBookable } from '../never-bookable.tsx';
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
import { problemOf, SeriesRow } from '../series-row.tsx';
import { ScheduleRow, SessionRules } from '../session-rules.tsx';

const examples = {
  title: 'First private lesson',
  description: 'What happens in the session, who it is for, and what people leave with.',
};

const folded = [
  'refundPolicy',
  'imageId',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'stepMinutes',
  'mostPerDay',
  'mostPerWeek',
  'series',
];

const WeeklyRow: BlockForm<'individualService'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'series' });
  return (
    <SeriesRow
      label="Several weeks can be booked at once"
      hint="People see every date before they pay, and leave out or move what is not free. Only dates you already take bookings for."
      numberLabel="Weeks at most"
      unit="weeks"
      value={field.value === null ? null : field.value.max}
      usual={8}
      error={problemOf(fieldState.error, 'max')}
      onChange={max => field.onChange(max === null ? null : { max })}
    />
  );
};

export const OneOnOneForm: BlockForm<'individualService'> = ({ form }) => {
  const { control, formState } = form;
  const offer = offerControl(control);
  return (
    <>
      <OfferWords control={offer} examples={examples} />
      <NumberRow control={control} name="durationMinutes" label="Length" unit="minutes" />
      <ScheduleRow control={control} />
      <NeverBookable control={control} />
      <OfferPrice control={offer} />
      <OfferPlace control={offer} />
      <OfferPicture control={offer} />
      <OfferAsks control={offer} />
      <MoreSettings open={hasError(formState.errors, folded)}>
        <SessionRules control={control} />
        <WeeklyRow form={form} />
        <OfferApproval control={offer} />
        <OfferRefund control={offer} kind="individual" />
      </MoreSettings>
    </>
  );
};
