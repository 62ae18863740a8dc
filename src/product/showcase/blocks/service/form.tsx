import { type Control, Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { serviceLimits } from '../../../services/service.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';

export const Fields: BlockForm<'service'> = ({ form: { control } }) => {
  return (
    <>
      <TextRow
        control={control}
        name="title"
        label="Title"
        limit={serviceLimits.title}
        placeholder="Choreography for a wedding"
      />
      <RichTextRow
        control={control}
        name="description"
        label="Description"
        limit={serviceLimits.description}
        optional
        placeholder="What you do, for whom, and how it works."
        hint="The first paragraph is shown; “Read more” shows the rest."
      />
      {/* Its fields hold a price; react-hook-form's types cannot see through that. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest="Your page shows “Price on request”." />
      <Controller
        control={control}
        name="imageId"
        render={({ field }) => (
          <PictureRow label="Image" shape={16 / 10} value={field.value} onChange={field.onChange} />
        )}
      />
      <p className="v-soft">
        The button opens a contact form. Messages are emailed to you and appear in <Link to="/manage/leads">Leads</Link>
        .
      </p>
    </>
  );
};
