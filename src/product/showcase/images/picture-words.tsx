import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { PageImage } from '../document/page-document.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { describePicture } from './images.client.ts';
import { texts } from './picture-texts.ts';

/** Words kept with the use of a picture, in the form around it. */
export type OwnWords = { value: string; onChange: (alt: string) => void; limit: number };

const wait = 700;

/** Asks what a picture shows, right where it arrived, and whether it shows anything at all. */
export function PictureWords({ id, image, own }: { id: string; image: PageImage; own?: OwnWords | undefined }) {
  const [given, setGiven] = useState(image.alt);
  const [isDecoration, setDecoration] = useState(image.decorative === true);
  const { save, problem } = useSaving(id);
  const alt = own?.value ?? given;
  const limit = own?.limit ?? 300;

  function write(words: string): void {
    if (own === undefined) {
      setGiven(words);
      save({ alt: words, decorative: false }, wait);
    } else own.onChange(words);
  }

  function decorate(decorative: boolean): void {
    setDecoration(decorative);
    if (decorative) own?.onChange('');
    save({ alt: decorative || own !== undefined ? '' : given, decorative }, 0);
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

type Words = { alt: string; decorative: boolean };

/** Saves words when typing rests, when the field is left, and when the form goes away. */
function useSaving(id: string) {
  const { addImage } = useFormTools();
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<Words>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const words = waiting.current;
    if (words === undefined) return;
    waiting.current = undefined;
    try {
      const { image } = await describePicture(id, words);
      addImage(id, image);
      if (isHere.current) setProblem(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      waiting.current ??= words;
      if (isHere.current) setProblem(error.status === 0 ? texts.picture.notSavedYet : error.message);
    }
  }

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    isHere.current = true;
    const again = () => void latest.current();
    window.addEventListener('online', again);
    window.addEventListener('pagehide', again);
    return () => {
      isHere.current = false;
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', again);
      void latest.current();
    };
  }, []);

  function save(words: Words | undefined, after: number): void {
    if (words !== undefined) waiting.current = words;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), after);
  }
  return { save, problem };
}
