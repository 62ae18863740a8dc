import { ApiError } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { linkRules } from '../account/account.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { authSentences } from '../errors/auth-errors.ts';
import { autoSignIn } from '../sign-up/contract.ts';

type Hearing = { onEntered: (entered: EnteredAnswer) => void; onOver: (sentence: string) => void };

/**
 * Asks at once, and then every five seconds, whether the link was used; stops 180 seconds after the link was sent (spec
 * point 9), or when the server refuses. A failed request is repeated. Returns the function that stops this.
 */
export function waitForLink(email: string, sentAt: number, { onEntered, onOver }: Hearing): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    if (Date.now() - sentAt > linkRules.waitSeconds * 1000) return onOver(authSentences.linkNotConfirmed);
    try {
      const answer = await call(autoSignIn, { body: { email } });
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
