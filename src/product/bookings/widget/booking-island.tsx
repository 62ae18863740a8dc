import { useCallback, useEffect, useState } from 'react';
import { clocksOf } from '../../calendar/session-clocks.ts';
import type { BegunBooking } from '../booking/contract.ts';
import { HowMany } from '../steps/times/how-many.tsx';
import { texts as timesTexts } from '../steps/times/texts.ts';
import { BookingHead } from './booking-head.tsx';
import { Late } from './late.tsx';
import { fetchAhead } from './late-part.ts';
import { datesPart, detailsPart, fetchLaterSteps, waitlistPart } from './late-parts.ts';
import { Problem } from './problem.tsx';
import { Refusal } from './refusal.tsx';
import { StepTitle } from './step-title.tsx';
import { texts } from './texts.ts';
import { type Asked, rememberedZone, rememberZone, unknownZone } from './times/availability-store.browser.ts';
import type { Series } from './times/dates-step.tsx';
import { NothingFree } from './times/nothing-free.tsx';
import { TimeStep } from './times/time-step.tsx';
import { useAvailability } from './times/use-availability.ts';
import { useBegun } from './use-begun.ts';
import { useHold } from './use-hold.ts';
import { type Step, useSteps } from './use-steps.ts';
import { deviceZone } from './zone/zones.ts';

type BookingIslandProps = {
  asked: Asked;
  /** The title on the page, until the server's arrives. */
  title: string;
  /** The zone of its place, as far as the page says. */
  placeZone?: string | undefined;
  /** The time a link named, an ISO instant. */
  at?: string | undefined;
  /** How to contact the host, as far as the page says. */
  contact: string | undefined;
  /** This browser's unfinished booking with the host, when it is known already. */
  begun?: BegunBooking | undefined;
  /** Given when the booking is a dialog over the page. */
  onClose?: () => void;
  /** Leads to the list of all offers, when there are several. */
  onAll?: () => void;
};

/** A visitor's booking: one decision a step, with what is being booked always visible. */
export function BookingIsland({ asked, title, placeZone, at, contact, begun, onClose, onAll }: BookingIslandProps) {
  const [ownZone, setOwnZone] = useState(() => rememberedZone() ?? deviceZone() ?? unknownZone);
  const [wantedZone, setWantedZone] = useState(placeZone ?? ownZone);
  const [isChosen, setChosen] = useState(false);
  const availability = useAvailability(asked, wantedZone);
  const { offer: listed, zone, refresh, failure } = availability;
  // In person the times are in the place's zone, until the visitor chooses another; a page may be older than the offer.
  const leading = listed === undefined ? wantedZone : listed.mode === 'offline' ? listed.hostZone : ownZone;
  if (!isChosen && wantedZone !== leading) setWantedZone(leading);
  const own = ownZone === unknownZone ? zone : ownZone;
  const hold = useHold(asked, own);
  const { drop, forgetRefusal } = hold;
  const left = useCallback(
    (step: Step) => {
      if (step === 'details') return drop();
      forgetRefusal();
      refresh();
    },
    [drop, forgetRefusal, refresh],
  );
  const { step, go, leave } = useSteps(left);
  const { chosen, resume } = hold;
  useBegun(asked, begun, found => {
    resume(found);
    fetchAhead(detailsPart);
    go('details');
  });
  // The terms of the hold count, whatever was listed before or is sold by now.
  const offer = listed && step === 'details' && chosen !== undefined ? { ...listed, ...chosen.terms } : listed;
  // Later steps take the focus; the first one only in a dialog.
  const [moved, setMoved] = useState(onClose !== undefined);
  const [week, setWeek] = useState<string>();
  const [day, setDay] = useState<string>();
  const [month, setMonth] = useState<string>();
  const [series, setSeries] = useState<Series>();
  /** The full date whose waitlist is being joined. */
  const [waitFor, setWaitFor] = useState<string>();

  useEffect(() => {
    if (step !== undefined) setMoved(true);
  }, [step]);
  useEffect(() => {
    if (offer !== undefined) fetchLaterSteps(offer);
  }, [offer]);

  const choose = useCallback(
    async (starts: readonly string[]): Promise<boolean> => {
      fetchAhead(detailsPart);
      const isHeld = await hold.choose(starts);
      if (isHeld) go('details');
      else {
        refresh();
        leave('details');
      }
      return isHeld;
    },
    [hold.choose, refresh, go, leave],
  );
  const letGo = (after: () => void): void => {
    hold.giveBack();
    after();
  };
  const otherTime = (): void => {
    if (hold.isBegun) letGo(refresh);
    leave('details');
  };
  /** Books several weeks or dates from the chosen time on. */
  const several = (count: number): void => {
    if (chosen === undefined) return;
    forgetRefusal();
    setSeries({ startsAt: chosen.startsAt, count, picks: new Map() });
    go('dates');
  };
  const wait = (startsAt: string): void => {
    setWaitFor(startsAt);
    go('wait');
  };
  const changeZone = (next: string): void => {
    rememberZone(next);
    setChosen(true);
    setOwnZone(next);
    setWantedZone(next);
  };

  const [shownZone] =
    offer === undefined || chosen === undefined
      ? [zone]
      : clocksOf({ mode: offer.mode, hostZone: offer.hostZone, visitorZone: own }, chosen.startsAt);
  const closed = offer === undefined && failure?.code === 'offer_not_found';
  return (
    <div className="bk" data-over={onClose !== undefined}>
      <BookingHead
        offer={offer}
        waiting={failure === undefined}
        title={title}
        zone={shownZone}
        own={own}
        chosen={step === 'details' ? chosen : undefined}
        held={hold.held}
        onChange={otherTime}
        onClose={onClose}
        onAll={step === undefined ? onAll : undefined}
      />
      <div className="bk-body">
        {closed ? (
          <NothingFree
            focus={moved}
            title={texts.notOffered}
            text={failure.message}
            contact={contact}
            host={undefined}
          />
        ) : offer?.pricing === 'unlisted' ? (
          <NothingFree
            focus={moved}
            title={texts.onRequest}
            text={timesTexts.askPrice(offer.hostName)}
            contact={contact}
            host={offer.hostName}
          />
        ) : step === 'details' && offer !== undefined && chosen !== undefined ? (
          <Late part={detailsPart}>
            {({ DetailsStep }) => (
              <DetailsStep
                userUrl={asked.userUrl}
                offer={offer}
                listed={listed}
                zone={shownZone}
                own={own}
                hold={hold}
                chosen={chosen}
                onHoldAgain={choose}
                onStale={refresh}
                howMany={(most, count, onCount) => (
                  <HowMany kind={offer.kind} least={1} most={most} count={count} onCount={onCount} />
                )}
                onSeveral={several}
                onOtherTime={otherTime}
                onGiveBack={() => letGo(onClose ?? otherTime)}
              />
            )}
          </Late>
        ) : step === 'dates' && offer !== undefined && series !== undefined ? (
          <Late part={datesPart}>
            {({ DatesStep }) => (
              <DatesStep
                asked={asked}
                offer={offer}
                zone={zone}
                own={own}
                series={series}
                hold={hold}
                onPick={picks => setSeries({ ...series, picks })}
                onTake={choose}
              />
            )}
          </Late>
        ) : step === 'wait' && offer !== undefined && waitFor !== undefined ? (
          <Late part={waitlistPart}>
            {({ WaitlistStep }) => (
              <WaitlistStep asked={asked} offer={offer} zone={own} startsAt={waitFor} onBack={() => leave('wait')} />
            )}
          </Late>
        ) : (
          <>
            <StepTitle focus={moved}>{offer?.kind === 'groupService' ? texts.chooseDate : texts.chooseTime}</StepTitle>
            {hold.refused !== undefined && (
              <Refusal refused={hold.refused} group={offer?.kind === 'groupService'} zone={zone} onChoose={choose} />
            )}
            {offer === undefined && failure !== undefined && <Problem error={failure} onRetry={refresh} />}
            <TimeStep
              availability={availability}
              asZone={wantedZone}
              own={own}
              asked={at}
              contact={contact}
              choosing={hold.choosing}
              place={{ week, day, month, setWeek, setDay, setMonth }}
              onChoose={startsAt => void choose([startsAt])}
              onWait={wait}
              onZone={changeZone}
            />
          </>
        )}
      </div>
    </div>
  );
}
