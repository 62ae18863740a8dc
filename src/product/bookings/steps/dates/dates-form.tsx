import type { FormEvent, ReactElement } from 'react';
import { chooseDatesTool } from '../../../../base/form-tools.ts';
import type { SeriesDates } from '../../booking/contract.ts';
import { picked } from '../typed.ts';
import { texts } from './texts.ts';

export type SeriesDate = SeriesDates[number];

/** What can be taken of a date: itself, or when it conflicts the nearest free time; null when there is none. */
export const takeable = ({ startsAt, clash, nearest }: SeriesDate): string | null =>
  clash === null ? startsAt : nearest;

/** A date as its reader sees it. */
type ShownDate = SeriesDate & { when: string; note: string; isTaken: boolean };

type Write = {
  when: (date: SeriesDate) => string;
  /** What else there is to say of a free date. */
  more: (startsAt: string) => string;
  /** The nearest free time. */
  nearest: (start: string, date: SeriesDate) => string;
};

/** A free date with its times, or a conflicting one with its reason and another time. */
export function shownDate(date: SeriesDate, isTaken: boolean, { when, more, nearest }: Write): ShownDate {
  const { startsAt, clash, yours } = date;
  const start = takeable(date);
  const note =
    clash === null
      ? [more(startsAt), yours === true && texts.yours].filter(Boolean).join(' · ')
      : start === null
        ? texts.leftOut(clash)
        : texts.instead(clash, nearest(start, date));
  return { ...date, when: when(date), note, isTaken };
}

type DatesFormProps = {
  facts: {
    action: string;
    isPaid: boolean;
    /** Undefined until they are known. */
    dates: readonly ShownDate[] | undefined;
    /** How many were asked for. */
    count: number;
    /** What is chosen, above the button. */
    status: string;
    isWrong: boolean;
    submit: string;
    isBusy: boolean;
  };
  head?: ReactElement | undefined;
  on?: { onSubmit: (event: FormEvent) => void; onPick: (date: string, start: string | null) => void };
};

/** Every date of a series before anything is held: free ones checked, conflicting ones crossed out. */
export function DatesForm({ facts, head, on }: DatesFormProps) {
  const { dates, count } = facts;
  return (
    <form className="fields bk-form" method="post" action={facts.action} onSubmit={on?.onSubmit} {...chooseDatesTool}>
      {head}
      {dates !== undefined && (
        <fieldset className="bk-field bk-asked">
          <legend className="bk-hidden">{texts.title}</legend>
          <p>
            <span>{facts.isPaid ? texts.hint : texts.freeHint}</span>
          </p>
          {dates.map(date => (
            <DateChoice key={date.startsAt} date={date} onPick={on && (start => on.onPick(date.startsAt, start))} />
          ))}
          {dates.length < count && <p>{texts.fewer(dates.length)}</p>}
        </fieldset>
      )}
      <div className="fields bk-end">
        <p id={statusId} role="status" data-problem={facts.isWrong}>
          {facts.status}
        </p>
        {dates !== undefined && (
          <button type="submit" className="button main bk-go" aria-busy={facts.isBusy} aria-describedby={statusId}>
            {facts.submit}
          </button>
        )}
      </div>
    </form>
  );
}

const statusId = 'bk-dates-status';

type DateChoiceProps = {
  date: ShownDate;
  /** The start to take, or null to leave the date out. */
  onPick: ((start: string | null) => void) | undefined;
};

function DateChoice({ date, onPick }: DateChoiceProps) {
  const { clash, when, note, isTaken } = date;
  const start = takeable(date);
  const words = (
    <span>
      <b>{clash === null ? when : <s>{when}</s>}</b>
      <span>{note}</span>
    </span>
  );
  if (start === null) return <p className="bk-method bk-left-out">{words}</p>;
  return (
    <label className="bk-method">
      <input
        type="checkbox"
        name="starts"
        value={start}
        {...picked(isTaken, onPick && (on => onPick(on ? start : null)))}
      />
      {words}
    </label>
  );
}
