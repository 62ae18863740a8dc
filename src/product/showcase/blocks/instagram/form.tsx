import { useState } from 'react';
import { useController } from 'react-hook-form';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { type BlockForm, useFormTools } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { CropDialog } from '../../images/late-dialogs.tsx';
import { PictureRow } from '../../images/picture-row.tsx';
import { InstagramPhotos } from '../../instagram/instagram-photos.tsx';
import { mostPhotos } from './block.ts';
import { texts } from './texts.ts';

export const Fields: BlockForm<'instagram'> = ({ form }) => (
  <>
    <TextRow
      control={form.control}
      name="handle"
      label={texts.yourHandle}
      placeholder={texts.handlePlaceholder}
      hint={texts.handleHint}
    />
    <Photos form={form} />
  </>
);

type Photo = { imageId: string; alt: string; permalink?: string | undefined };

const Photos: BlockForm<'instagram'> = ({ form: { control } }) => {
  const { field, fieldState } = useController({ control, name: 'photos' });
  const photos: readonly Photo[] = field.value;
  return (
    <FormSection title={texts.photos} sentence={texts.photosSentence}>
      {photos.length > 0 && (
        <ol className="v-photos" onBlur={field.onBlur}>
          {photos.map((photo, at) => (
            <PhotoRow
              key={photo.imageId}
              photo={photo}
              place={at + 1}
              onChange={alt => field.onChange(photos.with(at, { ...photo, alt }))}
              onCut={imageId => field.onChange(photos.with(at, { ...photo, imageId }))}
              onEarlier={
                at === 0 ? undefined : () => field.onChange(photos.toSpliced(at, 1).toSpliced(at - 1, 0, photo))
              }
              onRemove={() => field.onChange(photos.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {photos.length < mostPhotos && (
        <PictureRow
          key={photos.length}
          label={texts.photoPosition(photos.length, mostPhotos)}
          collects
          value={null}
          onChange={imageId => {
            if (imageId === null || photos.some(photo => photo.imageId === imageId)) return;
            field.onChange([...photos, { imageId, alt: '' }]);
          }}
        />
      )}
      <InstagramPhotos
        room={mostPhotos - photos.length}
        onAdd={added => {
          const known = new Set(photos.map(({ imageId }) => imageId));
          field.onChange([...photos, ...added.filter(({ imageId }) => !known.has(imageId))]);
        }}
      />
      {fieldState.error?.message !== undefined && <FieldError text={fieldState.error.message} />}
    </FormSection>
  );
};

type RowProps = {
  photo: Photo;
  place: number;
  onChange: (alt: string) => void;
  onCut: (imageId: string) => void;
  onEarlier: (() => void) | undefined;
  onRemove: () => void;
};

function PhotoRow({ photo, place, onChange, onCut, onEarlier, onRemove }: RowProps) {
  const { images, addImage } = useFormTools();
  const [isCutting, setCutting] = useState(false);
  return (
    <li>
      <img src={images[photo.imageId]?.src} alt="" width={56} height={56} />
      <Field label={texts.photoAltText(place)} labelHidden limit={260} value={photo.alt}>
        <TextInput
          value={photo.alt}
          maxLength={260}
          placeholder={texts.altText}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      <IconButton
        size="small"
        icon="arrow-up"
        label={texts.movePhotoUp(place)}
        locked={onEarlier === undefined ? texts.alreadyFirst : undefined}
        onClick={onEarlier}
      />
      <IconButton size="small" icon="crop" label={texts.cropPhoto(place)} onClick={() => setCutting(true)} />
      <IconButton size="small" icon="trash" label={texts.removePhoto(place)} onClick={onRemove} />
      {isCutting && (
        <CropDialog
          id={photo.imageId}
          use="picture"
          shape={1}
          onClose={() => setCutting(false)}
          onDone={(id, image) => {
            addImage(id, image);
            onCut(id);
            setCutting(false);
          }}
        />
      )}
    </li>
  );
}
