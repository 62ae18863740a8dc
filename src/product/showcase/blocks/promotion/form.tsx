import { type Control, useController } from 'react-hook-form';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';

export const PromotionForm: BlockForm<'promotion'> = ({ form }) => {
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
        placeholder="What is in it, for how long, and who it is for."
      />
      {/* Its fields hold a price; react-hook-form's types cannot see through that. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest='Your page says "Price on request".' />
      <Leads form={form} />
    </>
  );
};

const Leads: BlockForm<'promotion'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Pills
        legend="The button leads to"
        choices={[
          { value: 'contact', label: 'Your contact' },
          { value: 'address', label: 'An address' },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'address' && (
        <TextRow control={control} name="url" label="Address" inputMode="url" placeholder="example.com/all-access" />
      )}
      <p className="v-soft">
        {field.value === 'contact'
          ? 'All access cannot be paid for here yet. People write to you, and you agree on the rest. The button shows when your page has contact details or a mail or phone link.'
          : 'All access cannot be paid for here yet. The button opens this address, and what happens there is up to you.'}
      </p>
    </FormSection>
  );
};
