import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { Hold } from '../contract.ts';
import { holdMinutes } from '../hold-minutes.ts';
import { dropHold, takeHold } from '../visitor.client.ts';
import { type Asked, forgetAnswers } from './availability-store.ts';
import { holdLasts } from './countdown.ts';
import { newBookingId } from './new-booking-id.ts';

export type Held = Hold & { /** By this device's clock, epoch ms. */ until: number };
export type Chosen = Pick<Hold, 'startsAt' | 'endsAt' | 'asks'>;
export type Refused = { startsAt: string; error: ApiError };

/**
 * The one time this visitor holds. Choosing another gives the former back first; a choice that got no answer is
 * repeated under its old id, so that it can only be taken once. Leaving the page gives it back too.
 */
export function useHold(asked: Asked, zone: string) {
  const [held, setHeld] = useState<Held>();
  /** What was held last: it stays on view when the hold is over. */
  const [chosen, setChosen] = useState<Chosen>();
  const [choosing, setChoosing] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const attempt = useRef<{ startsAt: string; bookingId: string }>(undefined);
  const dropping = useRef<Promise<void>>(undefined);
  const current = useRef<Held>(undefined);
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

  const choose = useCallback(
    async (startsAt: string): Promise<boolean> => {
      drop();
      setRefused(undefined);
      setChoosing(startsAt);
      if (attempt.current?.startsAt !== startsAt) attempt.current = { startsAt, bookingId: newBookingId() };
      try {
        await dropping.current;
        const hold = await takeHold({ userUrl, offerId, zone, ...attempt.current });
        setChosen(hold);
        const now = Date.now();
        put({ ...hold, until: now + holdLasts(hold.expiresAt, now, holdMinutes.details * 60_000) });
        return true;
      } catch (error) {
        const known = error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error));
        if (known.code !== 'offline') attempt.current = undefined;
        setRefused({ startsAt, error: known });
        return false;
      } finally {
        setChoosing(undefined);
      }
    },
    [userUrl, offerId, zone, drop, put],
  );

  /** The booking is made: there is nothing to give back any more. */
  const keep = useCallback(() => {
    current.current = undefined;
  }, []);
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

  return { held, chosen, choosing, refused, choose, drop, keep, lose };
}
