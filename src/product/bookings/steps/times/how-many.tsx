import type { Bookable } from '../../booking/contract.ts';
import { typed } from '../typed.ts';
import { texts } from './texts.ts';

type HowManyProps = {
  kind: Bookable['kind'];
  least: number;
  most: number;
  count: number;
  onCount?: (count: number) => void;
};

/** How many weeks, or dates of a class, are booked at once. */
export function HowMany({ kind, least, most, count, onCount }: HowManyProps) {
  const [label, one, several] =
    kind === 'groupService'
      ? ([texts.howManyDates, texts.oneDate, texts.dates] as const)
      : ([texts.howManyWeeks, texts.once, texts.weeks] as const);
  return (
    <label className="bk-many">
      {label}
      <select name="count" {...typed(`${count}`, onCount && (chosen => onCount(Number(chosen))))}>
        {Array.from({ length: most - least + 1 }, (_, n) => n + least).map(each => (
          <option key={each} value={each}>
            {each === 1 ? one : several(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
