import { ApiError } from '../../../base/api-call.ts';
import type { PageImage } from '../document/page-document.ts';
import type { AltTexts } from '../form-fields/form-context.tsx';
import { texts } from './picture-texts.ts';

export type Words = { alt: string; decorative: boolean };

type Around = {
  describe: (id: string, words: Words) => Promise<{ image: PageImage }>;
  onSaved: (id: string, image: PageImage) => void;
  /** What the form says of the last try; undefined once it is saved. */
  onProblem: (problem: string | undefined) => void;
};

const retryMs = 5000;

/**
 * Saves what one picture shows, for the form that is open for it: after a pause, at once, or when the form goes away.
 * What waits belongs to the draft (`AltTexts`), so it outlives the form, and is tried again until it is saved or refused.
 */
export function createAltTextSaver(id: string, { waiting, inFlight }: AltTexts, around: Around) {
  const { describe, onSaved, onProblem } = around;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;

  async function send(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    const words = waiting.get(id);
    if (words === undefined || (inFlight.has(id) && !isLeaving)) return;
    inFlight.add(id);
    try {
      const { image } = await describe(id, words);
      if (isOpen) onProblem(undefined);
      // Text typed meanwhile is newer than the answer, and its last space may be before the next word.
      if (waiting.get(id) !== words) return;
      waiting.delete(id);
      onSaved(id, { ...image, ...words });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isOpen) onProblem(error.status === 0 ? texts.picture.notSavedYet : error.message);
      if (error.status === 0 || error.status >= 500) later(retryMs);
      else if (waiting.get(id) === words && !isOpen) waiting.delete(id);
    } finally {
      inFlight.delete(id);
      if (waiting.has(id) && waiting.get(id) !== words) later(0);
    }
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  return {
    /** Saves these words, or those that wait, after so many milliseconds. */
    save: (words: Words | undefined, after: number): void => {
      if (words !== undefined) waiting.set(id, words);
      later(after);
    },
    send,
    /** The form is there, or is gone: then what waits is sent at once, and nothing is said any more. */
    setOpen: (open: boolean): void => {
      isOpen = open;
      if (!open) void send();
    },
  };
}
