import { type KeyboardEvent, useState } from 'react';
import { texts } from '../../steps/times/texts.ts';
import { clock, fullDay } from '../local-words.browser.ts';
import { zoneOffset } from '../zone/zones.ts';
import { groupByPart } from './part-of-day.ts';
import { nextInGrid } from './roving.ts';
import { type Day, isOpen, type Time } from './span-days.ts';

type DayTimesProps = {
  day: Day;
  zone: string;
  /** The requested time; it is highlighted. */
  asked: string | undefined;
  choosing: string | undefined;
  /** A time of the day as text. */
  hintOf?: (startsAt: string) => string;
  onChoose: (startsAt: string) => void;
};

/** The times of one day as large chips under morning, afternoon and evening. Arrows move through all of them. */
export function DayTimes({ day, zone, asked, choosing, hintOf, onChoose }: DayTimesProps) {
  const times = day.times.filter(isOpen);
  const [at, setAt] = useState(asked);
  const reached = times.some(({ startsAt }) => startsAt === at) ? at : times[0]?.startsAt;
  return (
    <section className="bk-times" key={day.date} aria-label={fullDay(day.date)} onKeyDown={moveInGrid}>
      <h4>{fullDay(day.date)}</h4>
      {groupByPart(times, zone).map(group => (
        <div key={group.part}>
          <h5>{texts.parts[group.part]}</h5>
          <div className="bk-chips">
            {group.times.map(time => (
              <button
                key={time.startsAt}
                type="button"
                className="bk-chip"
                data-chip={true}
                data-asked={time.startsAt === asked || undefined}
                tabIndex={time.startsAt === reached ? 0 : -1}
                aria-busy={time.startsAt === choosing}
                disabled={choosing !== undefined && time.startsAt !== choosing}
                onFocus={() => setAt(time.startsAt)}
                onClick={() => choosing === undefined && onChoose(time.startsAt)}
              >
                {hintOf?.(time.startsAt) ?? clock(zone, time.startsAt)}
                <Repeated time={time} zone={zone} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** When the clocks go back an hour comes twice; the offset distinguishes them. */
const Repeated = ({ time, zone }: { time: Time; zone: string }) =>
  time.repeated ? <small> {zoneOffset(zone, time.startsAt)}</small> : null;

function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')];
  const from = chips.indexOf(document.activeElement as HTMLElement);
  if (from < 0) return;
  const boxes = chips.map(chip => {
    const { left, top } = chip.getBoundingClientRect();
    return { left, top };
  });
  const to = nextInGrid(event.key, from, boxes);
  if (to === undefined) return;
  event.preventDefault();
  chips[to]?.focus();
}
