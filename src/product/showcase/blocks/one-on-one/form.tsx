import { FormPair } from '../../../../ui/form-layout.tsx';
import type { BlockForm } from '../form-context.tsx';
import { ChoiceRow, MoreSettings, NumberRow } from '../form-parts.tsx';
import { NeverBookable } from '../never-bookable.tsx';
import {
  hasError,
  OfferPicture,
  OfferPlace,
  OfferPrice,
  OfferRefund,
  OfferWords,
  offerControl,
} from '../offer-form.tsx';
import { bufferChoices, dayChoices, noticeChoices, sayDays, sayMinutes, stepChoices } from '../time-choices.ts';

const examples = {
  title: 'First private lesson',
  description: 'What happens in the session, who it is for, and what people leave with.',
};

const folded = ['refundPolicy', 'imageId', 'bufferBeforeMinutes', 'bufferAfterMinutes', 'stepMinutes'];

export const OneOnOneForm: BlockForm<'individualService'> = ({ form: { control, formState } }) => {
  const offer = offerControl(control);
  return (
    <>
      <OfferWords control={offer} examples={examples} />
      <NumberRow control={control} name="durationMinutes" label="Length" unit="minutes" />
      <NeverBookable control={control} />
      <OfferPrice control={offer} />
      <OfferPlace control={offer} />
      <OfferPicture control={offer} />
      <MoreSettings open={hasError(formState.errors, folded)}>
        <FormPair>
          <ChoiceRow
            control={control}
            name="minimumNoticeMinutes"
            label="Shortest notice"
            choices={noticeChoices}
            say={sayMinutes}
          />
          <ChoiceRow
            control={control}
            name="furthestDays"
            label="Book ahead at most"
            choices={dayChoices}
            say={sayDays}
          />
        </FormPair>
        <FormPair>
          <ChoiceRow
            control={control}
            name="bufferBeforeMinutes"
            label="Pause before"
            choices={bufferChoices}
            say={sayMinutes}
          />
          <ChoiceRow
            control={control}
            name="bufferAfterMinutes"
            label="Pause after"
            choices={bufferChoices}
            say={sayMinutes}
          />
        </FormPair>
        <ChoiceRow
          control={control}
          name="stepMinutes"
          label="Offer a start every"
          hint="Counted on your clock: 9:00, 9:30, 10:00"
          choices={stepChoices}
          say={sayMinutes}
        />
        <OfferRefund control={offer} kind="individual" />
      </MoreSettings>
    </>
  );
};
