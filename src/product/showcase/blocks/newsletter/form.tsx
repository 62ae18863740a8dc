import { Link } from 'react-router';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'newsletterSub'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="line"
      label={texts.whatPeopleGet}
      limit={160}
      rows={2}
      placeholder={texts.linePlaceholder}
    />
    <TextRow
      control={control}
      name="button"
      label={texts.buttonText}
      limit={40}
      placeholder={texts.buttonPlaceholder}
    />
    <TextRow
      control={control}
      name="note"
      label={texts.smallPrint}
      limit={200}
      optional
      placeholder={texts.notePlaceholder}
      hint={texts.noteHint}
    />
    <p className="v-soft">
      {texts.subscribersAreIn} <Link to="/manage/subscribers">{texts.mySubscribers}</Link>.
    </p>
  </>
);
