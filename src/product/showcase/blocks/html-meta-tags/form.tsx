import { useController } from 'react-hook-form';
import { FormSection } from '../../../../ui/fields/form-layout.tsx';
import type { BlockForm } from '../../form-fields/form-context.tsx';
import { TextRow } from '../../form-fields/form-parts.tsx';
import { useEditorTools } from '../../form-fields/use-editor-tools.ts';
import { PictureField } from '../../images/picture-field.tsx';
import { descriptionMax, titleMax } from './block.ts';
import { texts } from './texts.ts';

/** Empty fields follow the profile; both previews show the page as it will be found and shared. */
export const Fields: BlockForm<'htmlMetaTags'> = ({ form: { control, watch } }) => {
  const { useHeadDefaults, SearchPreview, SharePreview } = useEditorTools();
  const defaults = useHeadDefaults();
  const [title, description, imageId] = watch(['title', 'description', 'imageId']);
  const focus = useController({ control, name: 'focus' }).field;
  const shown = { ...defaults, title: title.trim() || defaults.title, text: description.trim() || defaults.text };
  return (
    <>
      <FormSection>
        <SearchPreview head={shown} />
        <TextRow
          control={control}
          name="title"
          label={texts.title}
          limit={titleMax}
          optional
          placeholder={defaults.title}
          hint={texts.titleHint}
        />
        <TextRow
          control={control}
          name="description"
          label={texts.description}
          limit={descriptionMax}
          rows={3}
          optional
          placeholder={defaults.text}
          hint={texts.descriptionHint}
        />
      </FormSection>
      <FormSection>
        <SharePreview head={shown} imageId={imageId} />
        <PictureField
          control={control}
          name="imageId"
          label={texts.sharingImage}
          hint={texts.sharingImageHint}
          shape={1200 / 630}
          named
          focus={focus}
        />
      </FormSection>
    </>
  );
};
