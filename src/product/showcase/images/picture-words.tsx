import { useEffect, useState } from 'react';
import { callWith } from '../../../base/operations/call.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { PageImage } from '../document/page-document.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { describeImage } from './image-operations.ts';
import { texts } from './picture-texts.ts';
import { createAltTextSaver, type Words } from './save-alt-text.browser.ts';

/** Alt text stored with a use of the picture, in the form around it. */
export type OwnWords = { value: string; onChange: (alt: string) => void; limit: number };

const wait = 700;

/** Asks for alt text as soon as a picture has arrived, and whether it is decorative. */
export function PictureWords({ id, image, own }: { id: string; image: PageImage; own?: OwnWords | undefined }) {
  const { typeAlt } = useFormTools();
  const isDecoration = image.decorative === true;
  const { save, problem } = useSaving(id);
  const alt = own?.value ?? image.alt;
  const limit = own?.limit ?? 300;

  function write(words: string): void {
    if (own === undefined) {
      typeAlt(id, { ...image, alt: words, decorative: false });
      save({ alt: words, decorative: false }, wait);
    } else own.onChange(words);
  }

  function decorate(decorative: boolean): void {
    if (decorative) own?.onChange('');
    const words = { alt: decorative || own !== undefined ? '' : image.alt, decorative };
    typeAlt(id, { ...image, ...words });
    save(words, 0);
  }

  return (
    <div className="v-picture-alt" data-open={(alt === '' && !isDecoration) || undefined}>
      {!isDecoration && (
        <Field
          label={texts.picture.describeImage}
          limit={limit}
          value={alt}
          error={problem}
          hint={texts.picture.altTextHint}
        >
          <TextArea
            rows={2}
            maxLength={limit}
            value={alt}
            placeholder={texts.picture.altTextExample}
            onChange={event => write(event.target.value)}
            onBlur={() => save(undefined, 0)}
          />
        </Field>
      )}
      <Checkbox
        label={texts.picture.decorativeOnly}
        hint={isDecoration ? texts.picture.decorativeOnlyHint : undefined}
        checked={isDecoration}
        onChange={event => decorate(event.target.checked)}
      />
    </div>
  );
}

/** The call outlives its page. */
const describe = (imageId: string, body: Words) =>
  callWith({ keepalive: true }, describeImage, { params: { imageId }, body });

/** The saver of one picture's words, sent as well when the connection is back and when the window is left. */
function useSaving(id: string) {
  const { addImage, altTexts } = useFormTools();
  const [problem, setProblem] = useState<string>();
  const [saver] = useState(() =>
    createAltTextSaver(id, altTexts, { describe, onSaved: addImage, onProblem: setProblem }),
  );
  useEffect(() => {
    saver.setOpen(true);
    const again = () => void saver.send();
    const leave = () => void saver.send(true);
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      saver.setOpen(false);
    };
  }, [saver]);
  return { save: saver.save, problem };
}
