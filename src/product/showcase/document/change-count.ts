import { texts } from './texts.ts';

/** "7 changes not published", as the editor says it. */
export function changesText(count: number): string {
  if (count === 0) return texts.changeCount.draftMatchesLivePage;
  return texts.changeCount.changesNotPublished(count);
}
