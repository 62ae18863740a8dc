import { ApiError } from '../../../base/api-call.ts';
import { linkRules } from '../account.ts';
import { autoSignIn } from '../challenges/challenges.client.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { authSentences } from '../errors/auth-errors.ts';

type Hearing = { onEntered: (entered: EnteredAnswer) => void; onOver: (sentence: string) => void };

/**
 * Asks at once, and every five seconds after, whether the link was used; gives up when it would ask later than 180 seconds
 * after the link was sent (spec point 9), or when the server does. A question that got no answer is asked again. Gives
 * what ends it; nothing is heard from then on.
 */
export function waitForLink(email: string, sentAt: number, { onEntered, onOver }: Hearing): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    if (Date.now() - sentAt > linkRules.waitSeconds * 1000) return onOver(authSentences.linkNotConfirmed);
    try {
      const answer = await autoSignIn(email);
      if (isGone) return;
      if (!('next' in answer)) return onEntered(answer);
    } catch (error) {
      if (isGone) return;
      if (error instanceof ApiError && error.status === 410) return onOver(error.message);
    }
    timer = setTimeout(() => void ask(), linkRules.askSeconds * 1000);
  }
  void ask();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
