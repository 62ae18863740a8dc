import { Controller } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { Form, FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { type BasicProfile, professionCodes, professions } from '../../blocks/basic-profile/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { useBlockForm } from './use-block-form.ts';

/** Who the page is about: picture, name, what they do, one-liner, short bio, cover. */
export function ProfileForm({ strict = false }: { strict?: boolean }) {
  const store = useDraftStore();
  const turn = useDraft(draft => draft.formTurns.profile ?? 0);
  const standing = () => {
    const profile = store.view().draft?.profile;
    return profile?.typed ?? profile?.fields ?? {};
  };
  const { control, getValues } = useBlockForm<BasicProfile>({
    kind: 'profile',
    fields: standing(),
    turn,
    strict,
    onChange: typed => {
      if (!isSame(typed, standing())) store.edit({ edit: 'profile', typed });
    },
  });
  const name = () => `${getValues('firstName')} ${getValues('lastName')}`.trim();
  return (
    <Form>
      <Controller
        control={control}
        name="imageId"
        render={({ field }) => (
          <PictureRow label="Photo" use="avatar" shape={1} alt={name()} value={field.value} onChange={field.onChange} />
        )}
      />
      <FormPair>
        <TextRow control={control} name="firstName" label="First name" limit={50} />
        <TextRow control={control} name="lastName" label="Last name" limit={50} />
      </FormPair>
      <TextRow
        control={control}
        name="headline"
        label="Your headline"
        limit={100}
        optional
        placeholder="Salsa and afro-fusion teacher in Lisbon"
      />
      <TextRow
        control={control}
        name="greeting"
        label="One-liner"
        limit={80}
        optional
        hint="One sentence about what you offer."
      />
      <TextRow control={control} name="bio" label="Short bio" limit={144} rows={2} optional />
      <Controller
        control={control}
        name="profession"
        render={({ field }) => (
          <Field label="Occupation" hint="For suggestions. Not shown on your page.">
            <Select {...field} options={professionCodes.map(code => ({ value: code, label: professions[code] }))} />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="coverId"
        render={({ field }) => (
          <PictureRow
            label="Cover"
            hint="A wide image behind the header. If empty, the style’s own background is used."
            shape={3}
            decoration
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Form>
  );
}
