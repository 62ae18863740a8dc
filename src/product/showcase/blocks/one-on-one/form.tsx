import { useController, useWatch } from 'react-hook-form';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { NumberRow } from '../../form-fields/form-parts.tsx';
import { OfferAsks } from '../../offer-fields/asks-row.tsx';
import { NeverBookable } from '../../offer-fields/never-bookable.tsx';
import { BookingFold, RefundFold, TimesFold } from '../../offer-fields/offer-folds.tsx';
import { OfferPicture, OfferPlace, OfferPrice, OfferWords, offerControl } from '../../offer-fields/offer-form.tsx';
import { problemOf, SeriesRow } from '../../offer-fields/series-row.tsx';
import { ScheduleRow } from '../../offer-fields/session-rules.tsx';
import { texts } from './texts.ts';

const examples = {
  title: texts.titleExample,
  description: texts.descriptionHint,
};

const WeeklyRow: BlockForm<'individualService'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'series' });
  return (
    <SeriesRow
      label={texts.severalWeeks}
      hint={texts.severalWeeksHint}
      numberLabel={texts.maximumWeeks}
      unit={texts.weeks}
      value={field.value === null ? null : field.value.max}
      usual={8}
      error={problemOf(fieldState.error, 'max')}
      onChange={max => field.onChange(max === null ? null : { max })}
      onLeave={field.onBlur}
    />
  );
};

export const Fields: BlockForm<'individualService'> = ({ form }) => {
  const { control, formState } = form;
  const offer = offerControl(control);
  const series = useWatch({ control, name: 'series' });
  return (
    <>
      <OfferWords control={offer} examples={examples} />
      <NumberRow control={control} name="durationMinutes" label={texts.length} unit={texts.minutes} />
      <ScheduleRow control={control} />
      <NeverBookable control={control} of="hours" />
      <OfferPrice control={offer} />
      <OfferPlace control={offer} />
      <OfferPicture control={offer} />
      <OfferAsks control={offer} />
      <TimesFold control={control} />
      <BookingFold
        control={offer}
        also={series === null ? [] : [texts.weeksTogether(series.max)]}
        open={formState.errors.series !== undefined}
      >
        <WeeklyRow form={form} />
      </BookingFold>
      <RefundFold control={offer} kind="individual" />
    </>
  );
};
