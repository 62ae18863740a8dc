import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { linkRules } from '../account.ts';
import { autoSignIn } from '../challenges/challenges.client.ts';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { authSentences } from '../errors/auth-errors.ts';

/**
 * Asks at once, and every five seconds after, whether the link was used; gives up 180 seconds after it was sent (spec
 * point 9), or when the server does. Gives what to say then. A question that got no answer is asked again.
 */
export function useAutoSignIn(
  email: string,
  sentAt: number,
  onEntered: (entered: EnteredAnswer) => void,
): string | undefined {
  const [over, setOver] = useState<string>();
  const enter = useEffectEvent(onEntered);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      try {
        const answer = await autoSignIn(email);
        if (isGone) return;
        if (!('next' in answer)) return enter(answer);
      } catch (error) {
        if (isGone) return;
        if (error instanceof ApiError && error.status === 410) return setOver(error.message);
      }
      const nextAt = Date.now() + linkRules.askSeconds * 1000;
      if (nextAt > sentAt + linkRules.waitSeconds * 1000) setOver(authSentences.linkNotConfirmed);
      else timer = setTimeout(() => void ask(), linkRules.askSeconds * 1000);
    }
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [email, sentAt]);
  return over;
}
