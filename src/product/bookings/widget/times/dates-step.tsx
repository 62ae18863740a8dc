import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { formatMoney } from '../../../../base/money.ts';
import { seriesPrice } from '../../../services/series-words.ts';
import { dateIn } from '../../availability/visitor-days.ts';
import type { Bookable, SeriesDates } from '../../booking/contract.ts';
import { getSeries } from '../../booking/visitor.client.ts';
import { DatesForm, shownDate } from '../../steps/dates/dates-form.tsx';
import { texts } from '../../steps/dates/texts.ts';
import type { Asked } from './availability-store.browser.ts';
import '../details/form-style.browser.ts';
import { clock, clockRange, fullDate, weekdayClock } from '../local-words.browser.ts';
import { Note, Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import type { useHold } from '../use-hold.ts';
import { otherClock } from './other-clock.browser.ts';
import { type Picks, takenOf, takenStarts } from './series-choice.ts';
import { ChipsSkeleton } from './times-skeleton.tsx';

/** A requested series, and the visitor's choices of its dates. */
export type Series = { startsAt: string; count: number; picks: Picks };

type DatesStepProps = {
  asked: Asked;
  offer: Bookable;
  zone: string;
  own: string;
  series: Series;
  hold: ReturnType<typeof useHold>;
  onPick: (picks: Picks) => void;
  /** Holds all of them; returns whether that worked. */
  onTake: (starts: readonly string[]) => Promise<boolean>;
};

/**
 * Every date of a series before anything is held: free ones checked, conflicting ones crossed out with an
 * alternative.
 */
export function DatesStep({ asked, offer, zone, own, series, hold, onPick, onTake }: DatesStepProps) {
  const { dates, failure, load } = useSeries(asked, series, hold.dropped);
  const [isEmpty, setEmpty] = useState(false);
  const { picks, count } = series;
  const { refused, choosing } = hold;
  const starts = takenStarts(dates ?? [], picks);
  const clashes = dates?.filter(({ clash }) => clash !== null).length ?? 0;
  const pick = (date: string, start: string | null): void => {
    setEmpty(false);
    onPick(new Map(picks).set(date, start));
  };
  async function take(): Promise<void> {
    if (!(await onTake(starts))) await load();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (choosing !== undefined) return;
    setEmpty(starts.length === 0);
    if (starts.length > 0) void take();
  };

  return (
    <DatesForm
      facts={{
        action: '',
        isPaid: offer.pricing === 'paid',
        dates: dates?.map(date => shownDate(date, takenOf(date, picks) !== undefined, writing(offer, zone, own))),
        count,
        status:
          dates === undefined
            ? ''
            : isEmpty
              ? texts.none
              : `${sumText(offer, starts.length)} ${texts.clashes(clashes)}`,
        isWrong: isEmpty,
        submit: choosing !== undefined ? texts.taking : starts.length === 0 ? texts.none : texts.take(starts.length),
        isBusy: choosing !== undefined,
      }}
      on={{ onSubmit: submit, onPick: pick }}
      head={
        <>
          <StepTitle focus>{texts.title}</StepTitle>
          {refused !== undefined &&
            (refused.error.code === 'series_taken' ? (
              <Note title={texts.gone} text={texts.goneHint} />
            ) : (
              <Problem error={refused.error} onRetry={take} />
            ))}
          {dates === undefined && failure !== undefined && <Problem error={failure} onRetry={load} />}
          {dates === undefined && failure === undefined && <ChipsSkeleton />}
        </>
      }
    />
  );
}

/** Dates as the visitor writes them, with their hours here and in the other zone. */
const writing = (offer: Bookable, zone: string, own: string): Parameters<typeof shownDate>[2] => ({
  when: ({ startsAt, clash }) => fullDate(zone, startsAt) + (clash === null ? '' : `, ${clock(zone, startsAt)}`),
  more(startsAt) {
    const endsAt = new Date(Date.parse(startsAt) + offer.durationMinutes * 60_000).toISOString();
    return [clockRange(zone, startsAt, endsAt), otherClock(offer, own, zone, startsAt)].filter(Boolean).join(' · ');
  },
  // The host's same day may be another day in this zone.
  nearest: (start, { startsAt }) =>
    (dateIn(zone, start) === dateIn(zone, startsAt) ? clock : weekdayClock)(zone, start),
});

/** The dates, loaded once the former hold is released. */
function useSeries({ userUrl, offerId }: Asked, { startsAt, count }: Series, dropped: () => Promise<void>) {
  const [dates, setDates] = useState<SeriesDates>();
  const [failure, setFailure] = useState<ApiError>();
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      await dropped();
      setDates(await getSeries({ userUrl, offerId, startsAt, count }));
    } catch (error) {
      setDates(undefined);
      setFailure(error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error)));
    }
  }, [userUrl, offerId, startsAt, count, dropped]);
  useEffect(() => {
    void load();
  }, [load]);
  return { dates, failure, load };
}

/** "6 × $45.00 = $270.00.", "1 date, $45.00.", "6 dates." */
function sumText({ pricing, amount, currency }: Bookable, count: number): string {
  if (pricing !== 'paid' || amount === 0 || count === 0) return `${texts.count(count)}.`;
  if (count === 1) return `${texts.count(1)}, ${formatMoney({ amount, currency })}.`;
  return `${seriesPrice(count, { amount, currency })}.`;
}
