import { texts } from './texts.ts';

/** "7 changes not published". */
export function changesText(count: number): string {
  if (count === 0) return texts.changeCount.noChanges;
  return texts.changeCount.changesNotPublished(count);
}
