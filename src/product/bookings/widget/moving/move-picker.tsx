import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dress } from '../dress.browser.ts';
import { fullDate, clock as timeOf } from '../local-words.browser.ts';
import { Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { texts as shared } from '../texts.ts';
import { otherClock } from '../times/other-clock.browser.ts';
import { TimeStep } from '../times/time-step.tsx';
import { type Availability, useAvailability } from '../times/use-availability.ts';
import '../details/form-style.browser.ts';
import movingCss from './move-picker.css?inline';
import { texts } from './texts.ts';

dress(movingCss);

type Moving = {
  /** The booking's own word, from its link. */
  moving: string;
  userUrl: string;
  offerId: string;
  startsAt: string;
  /** The zone the times are in. */
  zone: string;
};

/** Chooses another time for a booking, as for a new one; a form of the page submits it. */
function MovePicker({ moving, userUrl, offerId, startsAt, zone: shown }: Moving) {
  const [wanted, setWanted] = useState(shown);
  /** Only a chosen zone is sent to the server. */
  const [isChosen, setChosenZone] = useState(false);
  const availability = useAvailability({ userUrl, offerId, moving }, wanted);
  const [week, setWeek] = useState<string>();
  const [day, setDay] = useState<string>();
  const [month, setMonth] = useState<string>();
  const [to, setTo] = useState<string>();
  const [hasChosen, setHasChosen] = useState(false);
  const { offer, zone, failure, refresh } = availability;
  const choose = useCallback((next: string | undefined) => {
    setTo(next);
    setHasChosen(true);
  }, []);

  if (to !== undefined)
    return (
      <form className="bk-form" method="post" action={`/bookings/${moving}/move`}>
        <StepTitle focus>{texts.title}</StepTitle>
        <dl className="bk-way">
          <dt>{texts.from}</dt>
          <dd>
            <s>{moment(availability, shown, startsAt)}</s>
          </dd>
          <dt>{texts.to}</dt>
          <dd>{moment(availability, shown, to)}</dd>
        </dl>
        <input type="hidden" name="startsAt" value={to} />
        {isChosen && <input type="hidden" name="zone" value={zone} />}
        <div className="bk-end">
          <button type="submit" className="bk-go">
            {texts.move}
          </button>
          <button type="button" className="bk-link" onClick={() => choose(undefined)}>
            {texts.otherTime}
          </button>
        </div>
      </form>
    );
  return (
    <>
      <StepTitle focus={hasChosen}>{offer?.kind === 'groupService' ? shared.chooseDate : shared.chooseTime}</StepTitle>
      {offer === undefined && failure !== undefined && <Problem error={failure} onRetry={refresh} />}
      <TimeStep
        availability={availability}
        asZone={wanted}
        own={shown}
        asked={undefined}
        contact={undefined}
        choosing={undefined}
        place={{ week, day, month, setWeek, setDay, setMonth }}
        onChoose={choose}
        onWait={choose}
        onZone={next => {
          setChosenZone(true);
          setWanted(next);
        }}
      />
    </>
  );
}

/** "Wed, November 25, 9:00 AM · 6:00 PM in Seoul". */
function moment({ offer, zone }: Availability, own: string, startsAt: string): string {
  const other = offer && otherClock(offer, own, zone, startsAt);
  return [`${fullDate(zone, startsAt)}, ${timeOf(zone, startsAt)}`, other].filter(Boolean).join(' · ');
}

/** Replaces the plain list, which names the booking, by the time picker. */
export function mountMoving(place: HTMLElement): void {
  const { moving = '', user = '', offer = '', at = '', zone = '' } = place.dataset;
  place.replaceChildren();
  place.className = 'v bk-moving';
  createRoot(place).render(
    <div className="bk" data-over={false}>
      <div className="bk-body">
        <MovePicker moving={moving} userUrl={user} offerId={offer} startsAt={at} zone={zone} />
      </div>
    </div>,
  );
}
