import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { LocalKey } from '../../accounts/client/local-keys.ts';
import { keptCame } from '../../sources/kept-came.client.ts';
import type { BegunBooking, Hold } from '../booking/contract.ts';
import { dropHold, giveBackHold, takeHold } from '../booking/visitor.client.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';
import { holdLasts } from './details/countdown.ts';
import { keepEmail } from './kept-email.browser.ts';
import { type Asked, forgetAnswers, stored } from './times/availability-store.browser.ts';

export type Held = Hold & { /** By this device's clock, epoch ms. */ until: number };
export type Chosen = Pick<Hold, 'startsAt' | 'endsAt' | 'asks' | 'terms'> & {
  /** All that is held together, the first one first. */
  starts: readonly string[];
  /** What was typed before the payment page was left. */
  begun?: Pick<BegunBooking, 'typed' | 'packageId' | 'coupon' | 'method'>;
};
export type Refused = { starts: readonly string[]; error: ApiError };

/**
 * This visitor's hold: one time, or several together. Choosing another releases the former first; a choice without
 * an answer is repeated under its id, so that it can only be taken once. Leaving the page releases it too.
 */
export function useHold(asked: Asked, zone: string) {
  const [held, setHeld] = useState<Held>();
  /** The last hold: it stays visible when it is over. */
  const [chosen, setChosen] = useState<Chosen>();
  /** The first time of what is being taken. */
  const [choosing, setChoosing] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const attempt = useRef<{ key: string; bookingId: string }>(undefined);
  const dropping = useRef<Promise<void>>(undefined);
  const current = useRef<Held>(undefined);
  /** A hold that went to the payment page: only the visitor's own button releases it. */
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

  /** Continues an unfinished booking. */
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
        const { visitorId, ...hold } = await takeHold({ userUrl, offerId, zone, starts, bookingId, came: keptCame() });
        keepVisitor(visitorId);
        // The same unfinished booking keeps what was typed.
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

  /** Resolves when the former hold is released. */
  const dropped = useCallback(async () => dropping.current, []);
  const forgetRefusal = useCallback(() => setRefused(undefined), []);
  /** The booking is made: there is nothing to release any more. */
  const keep = useCallback(() => {
    setBegunRef(current.current?.ref ?? begunRef);
    current.current = undefined;
  }, [begunRef]);
  /** The server has released it already. */
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
    /** Whether the hold went to the payment page. */
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

/** A random UUID. `crypto.randomUUID` is missing where a page is served without TLS. */
function newBookingId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const idKey = 'visitorId' satisfies LocalKey;

/**
 * Stores the id of the visitor who holds a time; merely viewing a page stores nothing. The stored email of another
 * visitor is deleted, as on the pages of the app.
 */
const keepVisitor = (id: string): void =>
  stored(() => {
    if (![null, id].includes(localStorage.getItem(idKey))) keepEmail('');
    localStorage.setItem(idKey, id);
  });
