import { useController } from 'react-hook-form';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ChipsInput } from '../../../ui/fields/chips-input.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormSection } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Clubhouse, clubhouseLimits, emptyClubhouse } from '../../services/clubhouse.ts';
import { type BlockForm, useFormTools } from '../form-fields/form-context.tsx';
import { PictureRow } from '../images/picture-row.tsx';
import { texts } from './texts.ts';

const words = texts.clubhouse;

/** What visitors read of the room where a class meets on Clubhouse. */
export const ClubhouseFields: BlockForm<'groupService'> = ({ form: { control, formState } }) => {
  const { field } = useController({ control, name: 'clubhouse' });
  const room = field.value ?? emptyClubhouse;
  const errors = formState.errors.clubhouse;
  const change = (part: Partial<Clubhouse>) => field.onChange({ ...room, ...part });
  return (
    <FormSection title={words.room} sentence={words.roomSentence}>
      <Field
        label={words.title}
        optional
        limit={clubhouseLimits.title}
        value={room.title}
        error={errors?.title?.message}
      >
        <TextInput
          value={room.title}
          autoComplete="off"
          onBlur={field.onBlur}
          onChange={event => change({ title: event.target.value })}
        />
      </Field>
      <Field label={words.moderators} optional hint={words.moderatorsHint} error={errors?.moderators?.message}>
        <ChipsInput
          value={room.moderators}
          limits={{ max: clubhouseLimits.moderators, length: clubhouseLimits.moderator }}
          onChange={moderators => change({ moderators })}
        />
      </Field>
      <Field
        label={words.description}
        optional
        limit={clubhouseLimits.description}
        value={room.description}
        error={errors?.description?.message}
      >
        <TextArea
          rows={3}
          value={room.description}
          onBlur={field.onBlur}
          onChange={event => change({ description: event.target.value })}
        />
      </Field>
      <Faces
        ids={room.profileImages}
        error={errors?.profileImages?.message}
        onChange={profileImages => change({ profileImages })}
      />
      <Field label={words.link} optional hint={words.linkHint} error={errors?.clubhouseUrl?.message}>
        <TextInput
          value={room.clubhouseUrl}
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.clubhouse.com/house/…"
          onBlur={field.onBlur}
          onChange={event => change({ clubhouseUrl: event.target.value })}
        />
      </Field>
    </FormSection>
  );
};

type FacesProps = { ids: readonly string[]; error: string | undefined; onChange: (ids: string[]) => void };

function Faces({ ids, error, onChange }: FacesProps) {
  const { images } = useFormTools();
  return (
    <>
      {ids.length > 0 && (
        <ul className="v-faces" aria-label={words.images}>
          {ids.map((id, at) => (
            <li key={id}>
              <img src={images[id]?.src} alt={images[id]?.alt ?? ''} width={56} height={56} />
              <IconButton
                size="small"
                icon="trash"
                label={words.removeImage(at + 1)}
                onClick={() => onChange(ids.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length < clubhouseLimits.profileImages && (
        <PictureRow
          key={ids.length}
          label={words.addImage}
          collects
          value={null}
          onChange={id => {
            if (id !== null && !ids.includes(id)) onChange([...ids, id]);
          }}
        />
      )}
      {error !== undefined && <FieldError text={error} />}
    </>
  );
}
