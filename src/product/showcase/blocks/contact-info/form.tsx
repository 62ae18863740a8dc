import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';

export const Fields: BlockForm<'contactInfo'> = ({ form: { control } }) => (
  <>
    <TextRow
      control={control}
      name="mail"
      label="Email"
      limit={254}
      optional
      placeholder="maya@example.com"
      hint="This is public."
    />
    <TextRow control={control} name="phone" label="Phone" limit={40} optional placeholder="+351 21 123 4567" />
    <TextRow
      control={control}
      name="address"
      label="Address"
      limit={260}
      rows={3}
      optional
      placeholder="Studio Lapa, Rua da Bela Vista 18, first floor"
    />
    <TextRow
      control={control}
      name="place"
      label="Map location"
      optional
      placeholder="38.7139, -9.1394"
      hint="Paste a map link with a pin, or coordinates. Leave empty to use the address."
    />
  </>
);
