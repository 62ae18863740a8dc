import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { texts } from './texts.ts';

export const Fields: BlockForm<'contactInfo'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="mail"
      label={texts.email}
      limit={254}
      optional
      placeholder={texts.mailPlaceholder}
      hint={texts.mailHint}
    />
    <TextRow control={control} name="phone" label={texts.phone} limit={40} optional placeholder="+351 21 123 4567" />
    <TextRow
      control={control}
      name="address"
      label={texts.address}
      limit={260}
      rows={3}
      optional
      placeholder={texts.addressPlaceholder}
    />
    <TextRow
      control={control}
      name="place"
      label={texts.mapLocation}
      optional
      placeholder="38.7139, -9.1394"
      hint={texts.placeHint}
    />
  </>
);
