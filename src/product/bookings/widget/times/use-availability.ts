import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { Spans } from '../../availability/visitor-days.ts';
import type { Bookable } from '../../booking/contract.ts';
import { type Asked, askSpan, forgetAnswers, spansOf, unknownZone } from './availability-store.browser.ts';
import type { Answers } from './span-days.ts';

export type Availability = {
  /** Undefined until the first answer. */
  offer: Bookable | undefined;
  /** The zone of the answers: the requested one, or the host's when the server does not know it. */
  zone: string;
  spans: Spans;
  answers: Answers;
  failure: ApiError | undefined;
  /** Loads a span unless it is loaded or on its way. */
  need: (span: number) => void;
  /** Forgets everything and loads again what is shown. */
  refresh: () => void;
};

/** What a view of days needs: the answers, and how to load more. */
export type KnownTimes = Pick<Availability, 'answers' | 'spans' | 'zone' | 'failure' | 'need' | 'refresh'>;

const staleMs = 60_000;
const none: Answers = new Map();

/** What may be booked of an offer, span by span, in the visitor's zone. */
export function useAvailability(asked: Asked, wanted: string): Availability {
  const { userUrl, offerId, moving } = asked;
  const [known, setKnown] = useState({ wanted, answers: none });
  const [offer, setOffer] = useState<Bookable>();
  const [failure, setFailure] = useState<ApiError>();
  const [spans, setSpans] = useState(() => countIn(wanted));
  if (known.wanted !== wanted) {
    setKnown({ wanted, answers: none });
    setSpans(countIn(wanted));
  }

  const load = useCallback(
    async (span: number) => {
      try {
        const answer = await askSpan({ userUrl, offerId, ...(moving && { moving }) }, wanted, spans, span);
        setOffer(answer.offer);
        setFailure(undefined);
        setKnown(now =>
          now.wanted === wanted && now.answers.get(span) !== answer
            ? { wanted, answers: new Map(now.answers).set(span, answer) }
            : now,
        );
      } catch (error) {
        setFailure(error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error)));
      }
    },
    [userUrl, offerId, moving, wanted, spans],
  );

  useEffect(() => {
    load(0);
  }, [load]);

  const answers = known.wanted === wanted ? known.answers : none;
  const need = useCallback(
    (span: number) => {
      if (!answers.has(span)) load(span);
    },
    [answers, load],
  );
  const refresh = useCallback(() => {
    forgetAnswers();
    for (const span of new Set([0, ...answers.keys()])) load(span);
  }, [answers, load]);

  useRefreshOnReturn(refresh);
  return { offer, zone: answers.get(0)?.zone ?? wanted, spans, answers, failure, need, refresh };
}

const countIn = (zone: string): Spans => spansOf(zone === unknownZone ? undefined : zone);

/** A visitor who returns to the tab after a while should not choose among outdated times. */
function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    let left = Date.now();
    const watch = (): void => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > staleMs) refresh();
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, [refresh]);
}
