import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, type FieldErrors, type Resolver, set, useController, useForm } from 'react-hook-form';
import { type CalendarOffer, calendarOfferSchema, type IndividualService } from '../../services/service.ts';
import type { BlockForm } from '../form-fields/form-context.tsx';
import { NumberRow } from '../form-fields/form-parts.tsx';
import { OfferAsks } from './asks-row.tsx';
import { NeverBookable } from './never-bookable.tsx';
import { RefundFold, TimesFold } from './offer-folds.tsx';
import { OfferPlace, OfferPrice, offerControl } from './offer-form.tsx';
import { ScheduleRow } from './session-rules.tsx';
import { texts } from './texts.ts';

/** The offer inside a link, with the rows of the service form. Created again when undo or another tab changed it. */
export function OwnOffer({ form }: Parameters<BlockForm<'link'>>[0]) {
  const { field } = useController({ control: form.control, name: 'offer' });
  const text = JSON.stringify(field.value);
  const [seen, setSeen] = useState({ text, round: 0 });
  if (text !== seen.text) setSeen({ text, round: seen.round + 1 });
  if (field.value === null) return null;
  return (
    <Fields
      key={seen.round}
      offer={field.value}
      onChange={next => {
        setSeen({ text: JSON.stringify(next), round: seen.round });
        field.onChange(next);
      }}
    />
  );
}

function Fields({ offer, onChange }: { offer: CalendarOffer; onChange: (next: CalendarOffer) => void }) {
  const { control, subscribe } = useForm<CalendarOffer>({ mode: 'all', defaultValues: offer, resolver });
  const passOn = useEffectEvent(onChange);
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => passOn(structuredClone(values)),
    });
    return stop;
  }, [subscribe]);
  // The rows below only use names a link's offer has too, which react-hook-form's types do not express.
  const session = control as unknown as Control<IndividualService>;
  const rows = offerControl(session);
  return (
    <>
      <NumberRow
        control={control}
        name="durationMinutes"
        label={texts.linkOffer.length}
        unit={texts.linkOffer.minutes}
      />
      <ScheduleRow control={session} />
      <NeverBookable control={session} of="hours" />
      <OfferPrice control={rows} />
      <OfferPlace control={rows} />
      <OfferAsks control={rows} />
      <TimesFold control={session} />
      <RefundFold control={rows} kind="individual" />
    </>
  );
}

const resolver: Resolver<CalendarOffer> = values => {
  const read = calendarOfferSchema.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<CalendarOffer> = {};
  for (const { path, message } of read.error.issues) set(errors, path.join('.'), { type: 'rule', message });
  return { values: {}, errors };
};
