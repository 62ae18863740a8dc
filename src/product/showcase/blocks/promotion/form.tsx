import { type Control, useController } from 'react-hook-form';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { Pills, TextRow } from '../../form-fields/form-parts.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'promotion'> = ({ form }) => {
  const { control } = form;
  return (
    <>
      <TextRow control={control} name="title" label={texts.title} limit={50} placeholder={texts.titlePlaceholder} />
      <TextRow
        control={control}
        name="subtitle"
        label={texts.subtitle}
        limit={100}
        optional
        placeholder={texts.subtitlePlaceholder}
      />
      <RichTextRow
        control={control}
        name="description"
        label={texts.description}
        limit={5000}
        optional
        placeholder={texts.descriptionPlaceholder}
      />
      {/* Its fields hold a price; react-hook-form's types cannot see through that. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest={texts.pageShowsPriceOnRequest} />
      <Leads form={form} />
    </>
  );
};

const Leads: BlockForm<'promotion'> = ({ form: { control } }) => {
  const { field } = useController({ control, name: 'leadsTo' });
  return (
    <FormSection>
      <Pills
        legend={texts.buttonLinksTo}
        choices={[
          { value: 'contact', label: texts.yourContact },
          { value: 'address', label: texts.link },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'address' && (
        <TextRow
          control={control}
          name="url"
          label={texts.address}
          inputMode="url"
          placeholder={texts.urlPlaceholder}
        />
      )}
      <p className="v-soft">{field.value === 'contact' ? texts.paidByContact : texts.paidByLink}</p>
    </FormSection>
  );
};
