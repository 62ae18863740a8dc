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
const retryMs = 5000;

/** Asks what a picture shows, right where it arrived, and whether it shows anything at all. */
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

type Words = { alt: string; decorative: boolean };

/** Saves words when typing rests, when the field is left, and when the form goes away; tries again until it is done. */
function useSaving(id: string) {
  const { addImage, altTexts } = useFormTools();
  const { waiting, inFlight } = altTexts;
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);

  async function send(isLeaving = false): Promise<void> {
    clearTimeout(timer.current);
    const words = waiting.get(id);
    if (words === undefined || (inFlight.has(id) && !isLeaving)) return;
    inFlight.add(id);
    try {
      const { image } = await describePicture(id, words);
      if (isHere.current) setProblem(undefined);
      // What was typed meanwhile is newer than the answer, and its last space may be before the next word.
      if (waiting.get(id) !== words) return;
      waiting.delete(id);
      addImage(id, { ...image, ...words });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isHere.current) setProblem(error.status === 0 ? texts.picture.notSavedYet : error.message);
      if (error.status === 0 || error.status >= 500) timer.current = setTimeout(() => void latest.current(), retryMs);
      else if (waiting.get(id) === words && !isHere.current) waiting.delete(id);
    } finally {
      inFlight.delete(id);
    }
    if (waiting.has(id) && waiting.get(id) !== words) save(undefined, 0);
  }

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    isHere.current = true;
    const again = () => void latest.current();
    window.addEventListener('online', again);
    const leave = () => void latest.current(true);
    window.addEventListener('pagehide', leave);
    return () => {
      isHere.current = false;
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      void latest.current();
    };
  }, []);

  function save(words: Words | undefined, after: number): void {
    if (words !== undefined) waiting.set(id, words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), after);
  }
  return { save, problem };
}
