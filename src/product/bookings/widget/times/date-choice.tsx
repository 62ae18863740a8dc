import { dateIn } from '../../availability/visitor-days.ts';
import type { Bookable } from '../../booking/contract.ts';
import { clock, clockRange, fullDate, weekdayClock } from '../local-words.browser.ts';
import { otherClock } from './other-clock.browser.ts';
import { type SeriesDate, takeable } from './series-choice.ts';
import { texts } from './texts.ts';

type DateChoiceProps = {
  date: SeriesDate;
  offer: Bookable;
  zone: string;
  own: string;
  isTaken: boolean;
  /** The start to take, or null to leave the date out. */
  onPick: (start: string | null) => void;
};

/** One date of a series: free and checked or not, or crossed out with the nearest free time. */
export function DateChoice({ date, offer, zone, own, isTaken, onPick }: DateChoiceProps) {
  const { startsAt, clash } = date;
  const start = takeable(date);
  const words = (
    <span>
      <b>
        {clash === null ? fullDate(zone, startsAt) : <s>{`${fullDate(zone, startsAt)}, ${clock(zone, startsAt)}`}</s>}
      </b>
      <span>{describe(date, offer, zone, own)}</span>
    </span>
  );
  if (start === null) return <p className="bk-method bk-left-out">{words}</p>;
  return (
    <label className="bk-method">
      <input type="checkbox" checked={isTaken} onChange={event => onPick(event.target.checked ? start : null)} />
      {words}
    </label>
  );
}

function describe({ startsAt, clash, nearest, yours }: SeriesDate, offer: Bookable, zone: string, own: string): string {
  if (clash === null) {
    const endsAt = new Date(Date.parse(startsAt) + offer.durationMinutes * 60_000).toISOString();
    return [clockRange(zone, startsAt, endsAt), otherClock(offer, own, zone, startsAt), yours && texts.yours]
      .filter(Boolean)
      .join(' · ');
  }
  if (nearest === null) return texts.leftOut(clash);
  // The host's same day may be another day in this zone.
  const isSameDay = dateIn(zone, nearest) === dateIn(zone, startsAt);
  return texts.instead(clash, (isSameDay ? clock : weekdayClock)(zone, nearest));
}
