import { Link } from 'react-router';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const NewsletterForm: BlockForm<'newsletterSub'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="line"
      label="What people get"
      limit={160}
      rows={2}
      placeholder="One letter a month: new classes first, and a song to practise to."
    />
    <TextRow control={control} name="button" label="The button says" limit={40} placeholder="Subscribe" />
    <TextRow
      control={control}
      name="note"
      label="Small print"
      limit={200}
      optional
      placeholder="No advertising, ever."
      hint="Stands before the words on how to confirm and leave, which are always there."
    />
    <p className="v-soft">
      Who confirmed stands in <Link to="/manage/subscribers">My subscribers</Link>.
    </p>
  </>
);
