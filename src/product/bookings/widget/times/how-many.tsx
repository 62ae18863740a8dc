import type { Bookable } from '../../booking/contract.ts';
import { texts } from '../texts.ts';

type HowManyProps = { offer: Bookable; most: number; count: number; onCount: (count: number) => void };

/** How many weeks, or dates of a class, are booked at once. */
export function HowMany({ offer, most, count, onCount }: HowManyProps) {
  const [label, one, several] =
    offer.kind === 'groupService'
      ? ([texts.howManyDates, texts.oneDate, texts.dates] as const)
      : ([texts.howManyWeeks, texts.once, texts.weeks] as const);
  return (
    <label className="bk-many">
      {label}
      <select value={count} onChange={event => onCount(Number(event.target.value))}>
        {Array.from({ length: most }, (_, n) => n + 1).map(each => (
          <option key={each} value={each}>
            {each === 1 ? one : several(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
