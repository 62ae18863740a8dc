import { bounds } from './bounds.ts';
import { keptText } from './kept-text.browser.ts';

const nameFor = (creator: string): string => `vitrine-measured-${creator}`;

/** A visitor's answer for the pages of a creator; undefined when there is none, or one of a year ago. */
export function keptAnswer(creator: string): 'yes' | 'no' | undefined {
  const [answer, at = '0'] = (keptText.read(nameFor(creator)) ?? '').split(' ');
  const isOld = Date.now() - Number(at) >= bounds.knownDays * 86_400_000;
  return isOld || (answer !== 'yes' && answer !== 'no') ? undefined : answer;
}

export const keepAnswer = (creator: string, answer: 'yes' | 'no'): void =>
  keptText.write(nameFor(creator), `${answer} ${Date.now()}`);
