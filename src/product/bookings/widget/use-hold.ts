import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { BegunBooking, Hold } from '../booking/contract.ts';
import { dropHold, giveBackHold, takeHold } from '../booking/visitor.client.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';
import { holdLasts } from './details/countdown.ts';
import { keepVisitor } from './keep-visitor.browser.ts';
import { newBookingId } from './new-booking-id.browser.ts';
import { type Asked, forgetAnswers } from './times/availability-store.browser.ts';

export type Held = Hold & { /** By this device's clock, epoch ms. */ until: number };
export type Chosen = Pick<Hold, 'startsAt' | 'endsAt' | 'asks' | 'terms'> & {
  /** All that is held together, the first one first. */
  starts: readonly string[];
  /** What was typed before the payment page was left. */
  begun?: Pick<BegunBooking, 'typed' | 'packageId' | 'coupon' | 'method'>;
};
export type Refused = { starts: readonly string[]; error: ApiError };

/**
 * What this visitor holds: one time, or several together. Choosing another gives the former back first; a choice that got no answer is
 * repeated under its old id, so that it can only be taken once. Leaving the page gives it back too.
 */
export function useHold(asked: Asked, zone: string) {
  const [held, setHeld] = useState<Held>();
  /** What was held last: it stays on view when the hold is over. */
  const [chosen, setChosen] = useState<Chosen>();
  /** The first time of what is being taken. */
  const [choosing, setChoosing] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const attempt = useRef<{ key: string; bookingId: string }>(undefined);
  const dropping = useRef<Promise<void>>(undefined);
  const current = useRef<Held>(undefined);
  /** The hold that was gone on with: only its visitor's own word gives it back. */
  const [begunRef, setBegunRef] = useState<string>();
  const { userUrl, offerId } = asked;

  const put = useCallback((next: Held | undefined) => {
    current.current = next;
    setHeld(next);
  }, []);

  const drop = useCallback(() => {
    const former = current.current;
    if (former === undefined) return;
    put(undefined);
    attempt.current = undefined;
    forgetAnswers();
    dropping.current = dropHold(former.ref);
  }, [put]);

  const giveBack = useCallback(() => {
    put(undefined);
    setBegunRef(undefined);
    attempt.current = undefined;
    forgetAnswers();
    if (begunRef !== undefined) dropping.current = giveBackHold(begunRef);
  }, [begunRef, put]);

  /** Goes on with what was begun before. */
  const resume = useCallback((begun: BegunBooking) => {
    const now = Date.now();
    setChosen({ ...begun, begun });
    setBegunRef(begun.ref);
    const wholeMs = holdMinutes.payment * 60_000;
    setHeld(begun.state === 'held' ? { ...begun, until: now + holdLasts(begun.expiresAt, now, wholeMs) } : undefined);
  }, []);

  const choose = useCallback(
    async (starts: readonly string[]): Promise<boolean> => {
      drop();
      setRefused(undefined);
      setChoosing(starts[0]);
      const key = starts.join();
      if (attempt.current?.key !== key) attempt.current = { key, bookingId: newBookingId() };
      const { bookingId } = attempt.current;
      try {
        await dropping.current;
        const { visitorId, ...hold } = await takeHold({ userUrl, offerId, zone, starts, bookingId });
        keepVisitor(visitorId);
        // The same that was begun before keeps what was typed.
        setChosen(before => ({ ...hold, starts, ...(before?.begun && { begun: before.begun }) }));
        setBegunRef(before => (before === hold.ref ? before : undefined));
        const now = Date.now();
        put({ ...hold, until: now + holdLasts(hold.expiresAt, now, holdMinutes.details * 60_000) });
        return true;
      } catch (error) {
        const known = error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error));
        if (known.code !== 'offline') attempt.current = undefined;
        setRefused({ starts, error: known });
        return false;
      } finally {
        setChoosing(undefined);
      }
    },
    [userUrl, offerId, zone, drop, put],
  );

  /** When what was held before is free again for others, and for the lists of what is free. */
  const dropped = useCallback(async () => dropping.current, []);
  const forgetRefusal = useCallback(() => setRefused(undefined), []);
  /** The booking is made: there is nothing to give back any more. */
  const keep = useCallback(() => {
    setBegunRef(current.current?.ref ?? begunRef);
    current.current = undefined;
  }, [begunRef]);
  /** The server has let go of it already. */
  const lose = useCallback(() => {
    put(undefined);
    attempt.current = undefined;
  }, [put]);

  useEffect(() => {
    addEventListener('pagehide', drop);
    return () => {
      removeEventListener('pagehide', drop);
      drop();
    };
  }, [drop]);

  return {
    held,
    chosen,
    choosing,
    refused,
    /** Whether what is held was gone on with, to the payment page. */
    isBegun: begunRef !== undefined,
    choose,
    drop,
    dropped,
    forgetRefusal,
    giveBack,
    keep,
    lose,
    resume,
  };
}
