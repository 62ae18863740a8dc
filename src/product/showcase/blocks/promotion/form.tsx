import { type Control, useController } from 'react-hook-form';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';

export const Fields: BlockForm<'promotion'> = ({ form }) => {
  const { control } = form;
  return (
    <>
      <TextRow control={control} name="title" label="Title" limit={50} placeholder="All access, one month" />
      <TextRow
        control={control}
        name="subtitle"
        label="Subtitle"
        limit={100}
        optional
        placeholder="Every class, every week, and the Friday social"
      />
      <RichTextRow
        control={control}
        name="description"
        label="Description"
        limit={5000}
        optional
        placeholder="What it includes, for how long, and who it’s for."
      />
      {/* Its fields hold a price; react-hook-form's types cannot see through that. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest="Your page shows “Price on request”." />
      <Leads form={form} />
    </>
  );
};

const Leads: BlockForm<'promotion'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Pills
        legend="Button links to"
        choices={[
          { value: 'contact', label: 'Your contact' },
          { value: 'address', label: 'Link' },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'address' && (
        <TextRow control={control} name="url" label="Address" inputMode="url" placeholder="example.com/all-access" />
      )}
      <p className="v-soft">
        {field.value === 'contact'
          ? 'All access can’t be paid online yet. People contact you. The button appears when your page has contact details or an email or phone link.'
          : 'All access can’t be paid online yet. The button opens this link.'}
      </p>
    </FormSection>
  );
};
