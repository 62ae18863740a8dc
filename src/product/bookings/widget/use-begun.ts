import { useEffect, useEffectEvent } from 'react';
import type { BegunBooking } from '../booking/contract.ts';
import { getBegun } from '../booking/visitor.client.ts';
import type { Asked } from './times/availability-store.browser.ts';

/** Whether this browser was sent to a payment page of the host; the server knows what became of it. */
const mayHaveBegun = (userUrl: string): boolean => document.cookie.includes(`paying=${userUrl}`);

/** Reports this browser's unfinished booking of the offer once: what is known already, or the server's answer. */
export function useBegun(
  { userUrl, offerId }: Asked,
  known: BegunBooking | undefined,
  onFound: (begun: BegunBooking) => void,
): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isShown = true;
    const announce = (begun: BegunBooking | undefined): void => {
      if (isShown && begun?.offerId === offerId) found(begun);
    };
    if (known !== undefined) announce(known);
    else if (mayHaveBegun(userUrl)) void getBegun(userUrl).then(announce);
    return () => {
      isShown = false;
    };
  }, [userUrl, offerId, known]);
}
