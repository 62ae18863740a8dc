import { useRef } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { zoneCity } from '../../../../base/zone-city.ts';
import { useNow } from '../../../../ui/behavior/use-now.ts';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair, FormSection } from '../../../../ui/fields/form-layout.tsx';
import { meetsAgain } from '../../../calendar/class-dates.ts';
import { type MeetingPlatform, platforms, type TimeUnit } from '../../../services/meeting.ts';
import {
  type Recurrence,
  recurrenceText,
  recurrenceWords,
  repeats,
  weekdayNames,
  weekdaysOf,
} from '../../../services/recurrence.ts';
import { serviceLimits } from '../../../services/service.ts';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { Boxes, NumberRow, Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { OfferAsks } from '../../offer-fields/asks-row.tsx';
import { ClubhouseFields } from '../../offer-fields/clubhouse-form.tsx';
import { BookingFold, RefundFold } from '../../offer-fields/offer-folds.tsx';
import { OfferPicture, OfferPrice, OfferWords, offerControl } from '../../offer-fields/offer-form.tsx';
import { OwnMeeting } from '../../offer-fields/own-meeting.tsx';
import { OwnRoom, useLinkHint, useNeedsLink, useOwnPlaces } from '../../offer-fields/own-meeting-room.tsx';
import { problemOf, SeriesRow } from '../../offer-fields/series-row.tsx';
import { texts } from './texts.ts';

const examples = {
  title: texts.titleExample,
  description: texts.descriptionHint,
};

export const Fields: BlockForm<'groupService'> = ({ form }) => {
  const { control, formState } = form;
  const offer = offerControl(control);
  const [waitlist, series, recurrence] = useWatch({ control, name: ['waitlist', 'series', 'recurrence'] });
  return (
    <>
      <OfferWords control={offer} examples={examples} />
      <When form={form} />
      <FormPair>
        <NumberRow control={control} name="durationMinutes" label={texts.length} unit={texts.minutes} />
        <NumberRow control={control} name="capacity" label={texts.spots} unit={texts.people} />
      </FormPair>
      <OfferPrice control={offer}>
        <PriceUnit form={form} />
      </OfferPrice>
      <Where form={form} />
      <OfferPicture control={offer} />
      <OfferAsks control={offer} />
      <BookingFold
        control={offer}
        also={[
          ...(waitlist === true ? ['with a waitlist'] : []),
          ...(series === null || !repeats(recurrence) ? [] : [texts.datesTogether(series.dates)]),
        ]}
        open={formState.errors.series !== undefined}
      >
        <Waiting form={form} />
        <CourseRow form={form} />
        <HowDates form={form} />
      </BookingFold>
      <RefundFold control={offer} kind="group" />
    </>
  );
};

const CourseRow: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'series' });
  const recurrence = useWatch({ control, name: 'recurrence' });
  if (!repeats(recurrence)) return null;
  return (
    <SeriesRow
      label={texts.severalDates}
      hint={texts.severalDatesHint}
      numberLabel={texts.datesPerBooking}
      unit={texts.datesUnit}
      value={field.value === null ? null : field.value.dates}
      usual={6}
      error={problemOf(fieldState.error, 'dates')}
      onChange={dates => field.onChange(dates === null ? null : { dates })}
      onLeave={field.onBlur}
    />
  );
};

const rhythms = (['weekly', 'daily_excluding_weekends', 'daily_including_weekends', 'one_time'] as const).map(
  value => ({
    value,
    label: recurrenceWords(value),
  }),
);

const weekdayChoices = [1, 2, 3, 4, 5, 6, 7].map(value => ({
  value,
  label: weekdayNames([value], 'en-GB'),
  short: weekdayNames([value], 'en-GB', 'short'),
}));

const When: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { zone } = useFormTools();
  const { field } = useController({ control, name: 'recurrence' });
  const [startDate, startTime, untilDate, durationMinutes] = useWatch({
    control,
    name: ['startDate', 'startTime', 'untilDate', 'durationMinutes'],
  });
  const { field: days, fieldState: daysState } = useController({ control, name: 'weekdays' });
  const times = { recurrence: field.value, weekdays: days.value, startDate, startTime, untilDate, durationMinutes };
  const now = useNow(60).getTime();
  const { field: last } = useController({ control, name: 'untilDate' });
  const typed = useRef(last.value);
  const again = repeats(field.value);
  /**
   * A single date has no last date, which would be invalid in a hidden field; it is restored when the class
   * repeats again.
   */
  function change(rhythm: Recurrence): void {
    if (again) typed.current = last.value;
    last.onChange(repeats(rhythm) ? typed.current : null);
    field.onChange(rhythm);
  }
  return (
    <FormSection>
      <Pills legend={texts.when} choices={rhythms} value={again ? field.value : 'one_time'} onChange={change} />
      {field.value === 'weekly' && (
        <Boxes
          legend={texts.days}
          choices={weekdayChoices}
          // Until one is pressed, the day of the date is proposed.
          values={days.value ?? (Number.isNaN(Date.parse(startDate)) ? [] : weekdaysOf(times))}
          error={daysState.error?.message}
          onChange={days.onChange}
        />
      )}
      <FormPair>
        <Controller
          control={control}
          name="startDate"
          render={({ field: date, fieldState }) => (
            <Field label={again ? texts.from : texts.date} error={fieldState.error?.message}>
              <DateInput {...date} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="startTime"
          render={({ field: time, fieldState }) => (
            <Field label={texts.starts} error={fieldState.error?.message}>
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
            <Field label={texts.lastDate} optional hint={texts.lastDateHint} error={fieldState.error?.message}>
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
      <p className="v-faint">{texts.time(again ? recurrenceText(times) : undefined, zoneCity(zone))}</p>
      {!meetsAgain({ ...times, zone }, now) && (
        <Banner tone="warning" title={texts.noOneBook}>
          {again ? texts.noUpcomingDates : texts.dateInPast}
        </Banner>
      )}
    </FormSection>
  );
};

const units: readonly { value: TimeUnit; label: string }[] = [
  { value: 'session', label: texts.aSession },
  { value: 'day', label: texts.aDay },
  { value: 'week', label: texts.aWeek },
  { value: 'month', label: texts.aMonth },
];

const PriceUnit: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'timeUnit' });
  return (
    <div>
      <Pills legend={texts.pricePer} choices={units} value={field.value} onChange={field.onChange} />
      <p className="v-field-hint">{texts.pricePerHint}</p>
    </div>
  );
};

const Waiting: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'waitlist' });
  return (
    <Checkbox
      label={texts.waitlist}
      hint={texts.waitlistHint}
      checked={field.value === true}
      onChange={event => field.onChange(event.target.checked)}
    />
  );
};

const HowDates: BlockForm<'groupService'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'timeDisplay' });
  return (
    <Pills
      legend={texts.onYourPage}
      choices={[
        { value: 'datetime', label: texts.datesAndTimes },
        { value: 'time', label: texts.daysAndTimes },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  );
};

const places: Record<MeetingPlatform, { label: string; placeholder: string; hint: string }> = {
  offline: { label: texts.address, placeholder: texts.addressPlaceholder, hint: texts.addressHint },
  online: {
    label: texts.meetingLink,
    placeholder: 'https://meet.example.com/your-room',
    hint: texts.meetingLinkHint,
  },
  zoom: {
    label: texts.zoomLink,
    placeholder: 'https://zoom.us/j/1234567890',
    hint: texts.zoomLinkHint,
  },
  clubhouse: {
    label: texts.clubhouseLink,
    placeholder: 'https://www.clubhouse.com/event/…',
    hint: texts.meetingLinkHint,
  },
};

const Where: BlockForm<'groupService'> = ({ form }) => {
  const { control, setValue } = form;
  const { field } = useController({ control, name: 'platform' });
  const offer = offerControl(control);
  const needsLink = useNeedsLink(offer);
  const changePlace = useOwnPlaces(offer);
  const hint = useLinkHint(offer, places[field.value].hint);
  return (
    <FormSection>
      <Pills
        legend={texts.where}
        choices={(['offline', 'online', 'zoom', 'clubhouse'] as const).map(value => ({
          value,
          label: platforms[value].name,
        }))}
        value={field.value}
        onChange={platform => {
          changePlace(field.value, platform);
          setValue('delivery.mode', platform === 'offline' ? 'offline' : 'online', { shouldDirty: true });
          // Rooms are made on this Vitrine's own server, not on Zoom.
          if (platform !== 'online') setValue('delivery.room', undefined, { shouldDirty: true });
          if (platform !== 'zoom') setValue('delivery.meeting', undefined, { shouldDirty: true });
          field.onChange(platform);
        }}
      />
      {field.value === 'zoom' && <OwnMeeting control={offer} each="date" />}
      {field.value === 'online' && <OwnRoom control={offer} each="date" />}
      {needsLink && (
        <TextRow
          key={field.value}
          control={control}
          name="delivery.place"
          limit={serviceLimits.location}
          optional
          {...places[field.value]}
          hint={hint}
        />
      )}
      {field.value === 'clubhouse' && <ClubhouseFields form={form} />}
    </FormSection>
  );
};
