import type { PageImage } from '../../document/page-document.ts';

type Images = Readonly<Record<string, PageImage>>;

/**
 * Knows which pictures of a draft are newer here than in what the server is about to answer: those whose alt text was
 * typed and not saved yet, and those that changed after the answer was asked for.
 */
export function createOwnImages() {
  const known = new Map<string, { image: PageImage; turn: number; isSaved: boolean }>();
  let turn = 0;
  return {
    note: (id: string, image: PageImage, isSaved: boolean): void => {
      turn += 1;
      known.set(id, { image, turn, isSaved });
    },
    /** Begins a read; gives the function that puts what is newer here over what was read. */
    begin: (): ((read: Images) => Images) => {
      const asked = turn;
      return read => {
        const newer = [...known].filter(([, own]) => !own.isSaved || own.turn > asked);
        return { ...read, ...Object.fromEntries(newer.map(([id, { image }]) => [id, image])) };
      };
    },
  };
}
