import { texts } from './texts.ts';

type Known = {
  /** How many things wait for the creator: the first of them is the next step, and listed by itself. */
  waiting: number;
  /** Whether the list of steps to a first booking is done; an open one is the next step, and listed by itself. */
  isChecklistDone: boolean;
  hasChanges: boolean;
  hasLinks: boolean;
};
type Step = { sentence: string; act: string; to: string };

/** The one thing to do next, where nothing waits. */
export function nextStep({ waiting, isChecklistDone, hasChanges, hasLinks }: Known): Step | undefined {
  const words = texts.homeNext;
  if (waiting > 0) return undefined;
  if (hasChanges) return { sentence: words.publish, act: words.publishAct, to: '/manage/pages/1' };
  if (!isChecklistDone) return undefined;
  return hasLinks
    ? { sentence: words.numbers, act: words.numbersAct, to: '/manage/analytics' }
    : { sentence: words.shareLink, act: words.shareLinkAct, to: '/manage/sources/new' };
}
