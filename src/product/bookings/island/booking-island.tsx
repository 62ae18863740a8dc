import { useCallback, useEffect, useState } from 'react';
import { type Asked, rememberedZone, rememberZone, unknownZone } from './availability-store.ts';
import { BookingHead } from './booking-head.tsx';
import { Late } from './late.tsx';
import { fetchAhead } from './late-part.ts';
import { detailsPart, fetchLaterSteps, waitlistPart } from './late-parts.ts';
import { NothingFree } from './nothing-free.tsx';
import { Problem } from './problem.tsx';
import { Refusal } from './refusal.tsx';
import { StepTitle } from './step-title.tsx';
import { texts } from './texts.ts';
import { TimeStep } from './time-step.tsx';
import { useAvailability } from './use-availability.ts';
import { useHold } from './use-hold.ts';
import { type Step, useSteps } from './use-steps.ts';
import { deviceZone } from './zones.ts';

export type BookingIslandProps = {
  asked: Asked;
  /** The title as the page has it, until the server's arrives. */
  title: string;
  /** Where one can reach the host, as far as the page says. */
  contact: string | undefined;
  /** Present when the booking lies over the page and can be closed. */
  onClose?: () => void;
};

/** A visitor's booking: one decision a step, what is being booked always in sight. */
export function BookingIsland({ asked, title, contact, onClose }: BookingIslandProps) {
  const [wantedZone, setWantedZone] = useState(() => rememberedZone() ?? deviceZone() ?? unknownZone);
  const availability = useAvailability(asked, wantedZone);
  const { offer, zone, refresh, failure } = availability;
  const hold = useHold(asked, zone);
  const left = useCallback((step: Step) => (step === 'details' ? hold.drop() : refresh()), [hold.drop, refresh]);
  const { step, go, leave } = useSteps(left);
  // Later steps take the focus; the first one only where the booking came over the page.
  const [moved, setMoved] = useState(onClose !== undefined);
  const [week, setWeek] = useState<string>();
  const [day, setDay] = useState<string>();
  /** The full date somebody wants to wait for. */
  const [waitFor, setWaitFor] = useState<string>();

  useEffect(() => {
    if (step !== undefined) setMoved(true);
  }, [step]);
  useEffect(() => {
    if (offer !== undefined) fetchLaterSteps(offer);
  }, [offer]);

  const choose = useCallback(
    async (startsAt: string) => {
      fetchAhead(detailsPart);
      if (await hold.choose(startsAt)) return go('details');
      refresh();
      leave('details');
    },
    [hold.choose, refresh, go, leave],
  );
  const wait = (startsAt: string): void => {
    setWaitFor(startsAt);
    go('wait');
  };
  const changeZone = (next: string): void => {
    rememberZone(next);
    setWantedZone(next);
  };

  const { chosen } = hold;
  const closed = offer === undefined && failure?.code === 'offer_not_found';
  return (
    <div className="bk" data-over={onClose !== undefined}>
      <BookingHead
        offer={offer}
        waiting={failure === undefined}
        title={title}
        zone={zone}
        chosen={step === 'details' ? chosen : undefined}
        held={hold.held}
        onChange={() => leave('details')}
        onClose={onClose}
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
            text={texts.askPrice(offer.hostName)}
            contact={contact}
            host={offer.hostName}
          />
        ) : step === 'details' && offer !== undefined && chosen !== undefined ? (
          <Late part={detailsPart}>
            {({ DetailsStep }) => (
              <DetailsStep
                userUrl={asked.userUrl}
                offer={offer}
                hold={hold}
                chosen={chosen}
                onHoldAgain={choose}
                onStale={refresh}
              />
            )}
          </Late>
        ) : step === 'wait' && offer !== undefined && waitFor !== undefined ? (
          <Late part={waitlistPart}>
            {({ WaitlistStep }) => (
              <WaitlistStep asked={asked} offer={offer} zone={zone} startsAt={waitFor} onBack={() => leave('wait')} />
            )}
          </Late>
        ) : (
          <>
            <StepTitle focus={moved}>{offer?.kind === 'groupService' ? texts.chooseDate : texts.chooseTime}</StepTitle>
            {hold.refused !== undefined && (
              <Refusal refused={hold.refused} group={offer?.kind === 'groupService'} zone={zone} onChoose={choose} />
            )}
            {offer === undefined && failure !== undefined && <Problem error={failure} onRetry={refresh} />}
            {offer !== undefined && offer.series !== null && (
              <p className="bk-series">
                <a href={`/book/${asked.userUrl}/${asked.offerId}`}>{texts.together(offer.series, offer.kind)}</a>
              </p>
            )}
            <TimeStep
              availability={availability}
              asZone={wantedZone}
              contact={contact}
              choosing={hold.choosing}
              place={{ week, day, setWeek, setDay }}
              onChoose={choose}
              onWait={wait}
              onZone={changeZone}
            />
          </>
        )}
      </div>
    </div>
  );
}
