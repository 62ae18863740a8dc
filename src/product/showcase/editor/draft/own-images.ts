import type { PageImage } from '../../document/page-document.ts';

type Images = Readonly<Record<string, PageImage>>;

/**
 * Tracks which pictures of a draft are newer here than in the server's next answer: those with unsaved alt text,
 * and those changed after the request.
 */
export function createOwnImages() {
  const known = new Map<string, { image: PageImage; turn: number; isSaved: boolean }>();
  let turn = 0;
  return {
    note: (id: string, image: PageImage, isSaved: boolean): void => {
      turn += 1;
      known.set(id, { image, turn, isSaved });
    },
    /** Begins a read; returns the function that keeps newer pictures over the read ones. */
    begin: (): ((read: Images) => Images) => {
      const asked = turn;
      return read => {
        const newer = [...known].filter(([, own]) => !own.isSaved || own.turn > asked);
        return { ...read, ...Object.fromEntries(newer.map(([id, { image }]) => [id, image])) };
      };
    },
  };
}
