import './booking-acts.css';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn } from '../../calendar/format-day.ts';
import { AddBooking } from './manual-booking/add-booking.tsx';
import { isManualDraftKept, useManualDraftKey } from './manual-booking/use-manual-draft.ts';
import { proposedTime } from './parts/manual-time.ts';
import { texts } from './texts.ts';
import { TakeTimeOff } from './time-off/time-off.tsx';

type At = { date: string; time: string };
type Props = {
  /** The day in view; today's without it. */
  day: string | undefined;
  /** A time pressed in the calendar, to add a booking at. */
  at: At | undefined;
  onAt: (at: At | undefined) => void;
  /** Other buttons, before these. */
  children?: ReactNode;
};

const begunFor = z.object({ person: z.object({ name: z.string(), email: z.string() }) });

/**
 * The buttons of every view: adding a booking by hand, and blocking time. `?do=add` and `?do=block` open them; the state
 * of the navigation may name the person to book for.
 */
export function BookingActs({ day, at, onAt, children }: Props) {
  const { zone, currency } = useSignedIn().creator;
  const [params, setParams] = useSearchParams();
  const asked = params.get('do');
  const { person } = begunFor.safeParse(useLocation().state).data ?? {};
  const draftKey = useManualDraftKey();
  const [isKept, setKept] = useState(() => isManualDraftKept(draftKey));
  const [blocking, setBlocking] = useState(false);
  const today = dateIn(zone, new Date());
  const shown = day ?? today;
  const first = shown < today ? today : shown;
  const atFirst = { date: first, time: proposedTime(zone, first) };
  const adding = at ?? (isKept || asked === 'add' ? atFirst : undefined);
  const forget = () => {
    if (asked === null) return;
    params.delete('do');
    setParams(params, { replace: true });
  };
  return (
    <>
      <span className="v-booking-acts">
        {children}
        <Button onClick={() => setBlocking(true)}>{texts.bookingActs.blockTime}</Button>
        <Button icon="plus" kind="primary" onClick={() => onAt(atFirst)}>
          {texts.bookingActs.addBooking}
        </Button>
      </span>
      {adding !== undefined && (
        <AddBooking
          zone={zone}
          currency={currency}
          at={adding}
          person={person}
          onClose={() => {
            setKept(false);
            forget();
            onAt(undefined);
          }}
        />
      )}
      {(blocking || asked === 'block') && (
        <TakeTimeOff
          day={shown}
          onClose={() => {
            setBlocking(false);
            forget();
          }}
        />
      )}
    </>
  );
}
