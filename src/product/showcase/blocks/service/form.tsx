import type { Control } from 'react-hook-form';
import { Link } from 'react-router';
import { serviceLimits } from '../../../services/service.ts';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { type Priced, PriceRow } from '../../offer-fields/price-row.tsx';
import { RichTextRow } from '../../rich-text/rich-text-row.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'service'> = ({ form: { control } }) => {
  return (
    <>
      <TextRow
        control={control}
        name="title"
        label={texts.title}
        limit={serviceLimits.title}
        placeholder={texts.titlePlaceholder}
      />
      <RichTextRow
        control={control}
        name="description"
        label={texts.description}
        limit={serviceLimits.description}
        optional
        placeholder={texts.descriptionPlaceholder}
        hint={texts.descriptionHint}
      />
      {/* Its fields include a price, which react-hook-form's types do not express. */}
      <PriceRow control={control as unknown as Control<Priced>} onRequest={texts.priceOnRequest} />
      <PictureField control={control} name="imageId" label={texts.image} shape={16 / 10} />
      <p className="v-soft">
        {texts.buttonHint} <Link to="/manage/leads">{texts.leads}</Link>.
      </p>
    </>
  );
};
