import { sessionsText } from '../../services/package-words.ts';
import { texts } from '../order/texts.ts';

/** "2 of 5 sessions used", and what was refunded. */
export function usedText(pass: { total: number | null; left: number | null; used: number; withdrawn: number }): string {
  const { total, left, withdrawn } = pass;
  if (total === null || left === null) return texts.usedUnlimited(pass.used);
  const used = `${total - left - withdrawn} of ${sessionsText(total)} used`;
  return withdrawn === 0 ? used : texts.givenBack(used, withdrawn);
}
