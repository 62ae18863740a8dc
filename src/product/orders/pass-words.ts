import { sessionsText } from '../services/package-words.ts';
import { texts } from './texts.ts';

/** "2 of 5 sessions used", and what was paid back. */
export function usedText({ total, left, withdrawn }: { total: number; left: number; withdrawn: number }): string {
  const used = `${total - left - withdrawn} of ${sessionsText(total)} used`;
  return withdrawn === 0 ? used : texts.givenBack(used, withdrawn);
}
