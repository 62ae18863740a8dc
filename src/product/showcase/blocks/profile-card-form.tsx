import { titleLength } from '../block-fields/block.ts';
import type { BlockForm } from '../form-fields/form-context.tsx';
import { TextRow } from '../form-fields/form-parts.tsx';
import { texts } from './profile-card-texts.ts';

/** The form of a card that links to a profile elsewhere: its address, a name and a description. */
export const profileCardForm =
  (linkLabel: string, linkPlaceholder: string, linkHint: string = texts.urlHint): BlockForm<'facebook' | 'linkedin'> =>
  ({ form: { control } }) => (
    <>
      <TextRow
        control={control}
        name="url"
        label={linkLabel}
        inputMode="url"
        placeholder={linkPlaceholder}
        hint={linkHint}
      />
      <TextRow
        control={control}
        name="title"
        label={texts.cardName}
        limit={titleLength}
        optional
        hint={texts.titleHint}
      />
      <TextRow control={control} name="description" label={texts.description} limit={260} rows={2} optional />
    </>
  );
