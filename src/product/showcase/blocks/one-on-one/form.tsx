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
];

export const OneOnOneForm: BlockForm<'individualService'> = ({ form: { control, formState } }) => {
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
        <OfferApproval control={offer} />
        <OfferRefund control={offer} kind="individual" />
      </MoreSettings>
    </>
  );
};
