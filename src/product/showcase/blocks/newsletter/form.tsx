import { Link } from 'react-router';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'newsletterSub'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="line"
      label="What people get"
      limit={160}
      rows={2}
      placeholder="One email a month with new classes and a song to practise to."
    />
    <TextRow control={control} name="button" label="Button text" limit={40} placeholder="Subscribe" />
    <TextRow
      control={control}
      name="note"
      label="Small print"
      limit={200}
      optional
      placeholder="No advertising, ever."
      hint="Shown above the confirm and unsubscribe note."
    />
    <p className="v-soft">
      Confirmed subscribers are in <Link to="/manage/subscribers">My subscribers</Link>.
    </p>
  </>
);
