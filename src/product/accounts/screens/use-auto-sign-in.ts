import { useEffect, useEffectEvent, useState } from 'react';
import type { EnteredAnswer } from '../challenges/contract.ts';
import { waitForLink } from './auto-sign-in.browser.ts';

/** Signs this browser in once the link was used anywhere. Gives what to show once it no longer waits. */
export function useAutoSignIn(
  email: string,
  sentAt: number,
  onEntered: (entered: EnteredAnswer) => void,
): string | undefined {
  const [over, setOver] = useState<string>();
  const enter = useEffectEvent(onEntered);
  useEffect(() => {
    const stop = waitForLink(email, sentAt, { onEntered: entered => enter(entered), onOver: setOver });
    return stop;
  }, [email, sentAt]);
  return over;
}
