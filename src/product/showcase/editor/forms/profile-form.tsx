import { Controller, useController } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { Form, FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BasicProfile, professionCodes, professions } from '../../blocks/basic-profile/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureField } from '../../images/picture-field.tsx';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { texts } from './form-texts.ts';
import { useBlockForm } from './use-block-form.ts';

/** Who the page is about: picture, name, what they do, one-liner, short bio, cover. */
export function ProfileForm({ strict = false }: { strict?: boolean }) {
  const store = useDraftStore();
  const turn = useDraft(draft => draft.formTurns.profile ?? 0);
  const stored = () => {
    const profile = store.view().draft?.profile;
    return profile?.typed ?? profile?.fields ?? {};
  };
  const { control, getValues } = useBlockForm<BasicProfile>({
    kind: 'profile',
    fields: stored(),
    turn,
    strict,
    isServed: true,
    onChange: typed => {
      if (!isSame(typed, stored())) store.edit({ edit: 'profile', typed });
    },
  });
  const { field: coverFocus } = useController({ control, name: 'coverFocus' });
  const name = () => `${getValues('firstName')} ${getValues('lastName')}`.trim();
  return (
    <Form>
      <PictureField
        control={control}
        name="imageId"
        label={texts.profileForm.photo}
        use="avatar"
        shape={1}
        alt={name()}
      />
      <FormPair>
        <TextRow control={control} name="firstName" label={texts.profileForm.firstName} limit={50} />
        <TextRow control={control} name="lastName" label={texts.profileForm.lastName} limit={50} />
      </FormPair>
      <TextRow
        control={control}
        name="headline"
        label={texts.profileForm.yourHeadline}
        limit={100}
        optional
        placeholder={texts.profileForm.headlinePlaceholder}
      />
      <TextRow
        control={control}
        name="greeting"
        label={texts.profileForm.oneLiner}
        limit={80}
        optional
        hint={texts.profileForm.greetingHint}
      />
      <TextRow control={control} name="bio" label={texts.profileForm.shortBio} limit={144} rows={2} optional />
      <Controller
        control={control}
        name="profession"
        render={({ field }) => (
          <Field label={texts.profileForm.occupation} hint={texts.profileForm.occupationHint}>
            <Select {...field} options={professionCodes.map(code => ({ value: code, label: professions[code] }))} />
          </Field>
        )}
      />
      <PictureField
        control={control}
        name="coverId"
        label={texts.profileForm.cover}
        hint={texts.profileForm.coverHint}
        shape={3}
        decoration
        focus={coverFocus}
      />
    </Form>
  );
}
