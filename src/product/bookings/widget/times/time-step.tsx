import { useEffect } from 'react';
import { mondayOf } from '../../../../base/calendar-date.ts';
import { dateIn } from '../../availability/visitor-days.ts';
import { texts } from '../../steps/times/texts.ts';
import { ContactLink } from '../contact-link.tsx';
import { Problem } from '../problem.tsx';
import { ZoneLine } from '../zone/zone-line.tsx';
import { ClassDates } from './class-dates.tsx';
import { DayTimes } from './day-times.tsx';
import { knownDays, nextOpen, type Place } from './span-days.ts';
import { TimesSkeleton } from './times-skeleton.tsx';
import type { Availability } from './use-availability.ts';
import { DaysOfTimes } from './week-of-times.tsx';

type TimeStepProps = {
  availability: Availability;
  /** The requested zone; the answer has another when the server does not know it. */
  asZone: string;
  /** The visitor's own zone. */
  own: string;
  /** The time a link named, an ISO instant. */
  asked: string | undefined;
  contact: string | undefined;
  choosing: string | undefined;
  place: Place;
  onChoose: (startsAt: string) => void;
  onWait: (startsAt: string) => void;
  onZone: (zone: string) => void;
};

/** The first step: a day and a time, in weeks or a month. */
export function TimeStep(props: TimeStepProps) {
  const { availability, asZone, own, asked, contact, choosing, onChoose, onWait, onZone } = props;
  const { offer, answers, spans, zone, failure, need, refresh } = availability;
  const first = nextOpen(answers, spans, spans.firstMonday, zone);
  const asking = first.kind === 'ask' ? first.span : undefined;
  useEffect(() => {
    if (asking !== undefined && asking > 0) need(asking);
  }, [asking, need]);

  if (offer === undefined || first.kind === 'ask') {
    if (failure === undefined) return <TimesSkeleton />;
    return offer === undefined ? null : <Problem error={failure} onRetry={refresh} />;
  }
  // When everything is full there may still be a waitlist.
  const full = offer.waitlist ? knownDays(answers)[0]?.times[0]?.startsAt : undefined;
  const startsAt = first.kind === 'at' ? first.startsAt : full;
  if (startsAt === undefined) {
    return (
      <div className="bk-nothing">
        <p>
          <b>{texts.nothing(offer.hostName)}</b>
        </p>
        <p>{texts.nothingHint}</p>
        <ContactLink contact={contact} host={offer.hostName} />
      </div>
    );
  }
  const firstDate = dateIn(zone, startsAt);
  const place = asked === undefined ? props.place : beginAt(dateIn(zone, asked), props.place);
  const common = { availability, choosing, onChoose };
  return (
    <>
      <ZoneLine
        zone={zone}
        own={own}
        unknown={asZone !== zone}
        offer={offer}
        at={place.day === undefined ? startsAt : `${place.day}T12:00:00Z`}
        onZone={onZone}
      />
      {offer.kind === 'groupService' ? (
        <ClassDates {...common} own={own} place={place} firstDate={firstDate} onWait={onWait} />
      ) : (
        <DaysOfTimes {...common} first={firstDate} place={place}>
          {day => <DayTimes day={day} zone={zone} asked={asked} choosing={choosing} onChoose={onChoose} />}
        </DaysOfTimes>
      )}
    </>
  );
}

/** Selects a date unless the visitor has moved already; a week before the first free one is never shown. */
const beginAt = (date: string, place: Place): Place => ({
  ...place,
  week: place.week ?? mondayOf(date),
  day: place.day ?? date,
});
