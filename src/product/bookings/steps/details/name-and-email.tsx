import { detailsLimits } from '../../booking/details-problems.ts';
import { type FieldsProps, TypedField } from './field.tsx';
import { texts } from './texts.ts';

type NameAndEmailProps = FieldsProps<'name' | 'email'> & { /** What the address is for. */ emailHint?: string };

/** The two fields that every visitor fills in. */
export const NameAndEmail = ({ emailHint, ...form }: NameAndEmailProps) => (
  <div className="fields bk-pair">
    <TypedField {...form} name="name" label={texts.name} max={detailsLimits.name} autoComplete="name" />
    <TypedField
      {...form}
      name="email"
      label={texts.email}
      type="email"
      hint={emailHint}
      max={detailsLimits.email}
      autoComplete="email"
    />
  </div>
);
