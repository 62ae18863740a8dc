import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { answerQuery, keyOf } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form } from '../../../../ui/fields/form-layout.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { formatTime } from '../../../calendar/format-time.ts';
import { bookingCalendar } from '../parts/calendar-contract.ts';
import { againstOf } from '../parts/manual-time.ts';
import { type FreedDates, freedDates } from '../parts/time-off-contract.ts';
import { addTimeOff, changeTimeOff, listTimeOff, removeTimeOff } from './contract.ts';
import { texts } from './texts.ts';
import { TimeOffFields } from './time-off-form.tsx';
import { formatSpan, proposedTimeOff, sentTimeOff, type TypedTimeOff, typedTimeOff } from './typed-time-off.ts';

/** Blocks time, once or repeatedly. Bookings in it are named, and stay when the time is blocked anyway. */
export function TakeTimeOff({ day, onClose }: { day: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const { zone } = useSignedIn().creator;
  const [input, setInput] = useState(() => proposedTimeOff(zone, day, new Date()));
  const taking = useMutation({
    mutationFn: (override: readonly string[]) => call(addTimeOff, { body: { ...sentTimeOff(input), override } }),
    onSuccess: () => {
      showToast({ text: texts.timeOff.timeBlocked });
      onClose();
      return client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  const { error } = taking;
  const against = againstOf(error, 'time_is_taken');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.timeOff.blockTime}
      foot={
        <>
          <Button onClick={onClose}>{texts.timeOff.cancel}</Button>
          <Button kind="primary" type="submit" form={form} loading={taking.isPending}>
            {texts.timeOff.blockThisTime(against.length)}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => taking.mutate(against)}>
        <TimeOffFields
          input={input}
          error={error}
          mayRepeat
          onChange={typed => {
            taking.reset();
            setInput(typed);
          }}
        />
        <Before />
      </Form>
    </Dialog>
  );
}

type Told = { startsAt: string; endsAt: string; words: string; dates?: number | undefined };

const format = ({ dates, words, ...span }: Told, zone: string) =>
  [formatSpan(span, zone), dates === undefined ? '' : texts.datesCount(dates), words].filter(Boolean).join(', ');

/** Former time off, folded away; nothing when there is none. */
function Before() {
  const { zone } = useSignedIn().creator;
  const { data } = useQuery(answerQuery(listTimeOff));
  if (data === undefined || data.history.length === 0) return null;
  return (
    <details className="v-written">
      <summary>{texts.timeOff.history}</summary>
      <ol className="v-time-off-history">
        {data.history.map(({ at, what }) => (
          <li key={`${at} ${what.startsAt}`}>
            <span>
              {what.kind === 'time_back'
                ? texts.timeOff.unblocked
                : what.before === undefined
                  ? texts.timeOff.blocked
                  : texts.timeOff.changed}
              : {format(what, zone)}
            </span>
            {what.kind === 'time_off' && what.before !== undefined && (
              <span>{texts.timeOff.before(format(what.before, zone))}</span>
            )}
            {what.kind !== 'time_back' && what.override.length > 0 && (
              <span>{texts.timeOff.override(what.override.join('; '))}</span>
            )}
            <span className="v-faint">{formatTime(new Date(at), zone)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

type OpenProps = {
  id: string;
  blocked: { startsAt: string; endsAt: string; title: string; repeats: boolean };
  onClose: () => void;
};

/** Time off: change its time or note, or remove it. */
export function OpenTimeOff({ id, blocked, onClose }: OpenProps) {
  const client = useQueryClient();
  const { zone } = useSignedIn().creator;
  const form = useId();
  const typed = typedTimeOff(blocked, zone);
  const [input, setInput] = useState(typed);
  const [isAsking, setAsking] = useState(false);
  // After the calendar has loaded it, so that the keyboard focus is not on an element that disappears.
  const done = async (text: string) => {
    showToast({ text });
    await client.invalidateQueries({ queryKey: ['bookings'] });
    onClose();
  };
  const giving = useMutation({
    mutationFn: (dates: FreedDates) => call(removeTimeOff, { params: { id }, query: { dates } }),
    onSuccess: () => done(texts.timeOff.timeUnblocked),
    onError: problem => {
      showToast({ tone: 'problem', text: problem.message });
      return client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  const { startsAt, endsAt, title: words } = blocked;
  const changing = useMutation({
    mutationFn: (given: { input: TypedTimeOff; override: readonly string[] }) =>
      call(changeTimeOff, {
        params: { id },
        body: { ...sentTimeOff(given.input), override: given.override, was: { startsAt, endsAt, words } },
      }),
    onSuccess: () => done(texts.timeOff.blockedTimeUpdated),
    onError: () => void client.invalidateQueries({ queryKey: keyOf(bookingCalendar) }),
  });
  const against = againstOf(changing.error, 'time_is_taken');
  const isSame = JSON.stringify(input) === JSON.stringify(typed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words === '' ? texts.timeOff.blockedTime : words}
      foot={
        <>
          <Button
            kind="danger-quiet"
            loading={giving.isPending}
            onClick={() => (blocked.repeats ? setAsking(true) : giving.mutate('one'))}
          >
            {texts.timeOff.unblock}
          </Button>
          <Button onClick={onClose}>{texts.timeOff.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            loading={changing.isPending}
            locked={isSame ? texts.timeOff.noChangesYet : undefined}
          >
            {texts.timeOff.save(against.length)}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={() => {
          if (!isSame) changing.mutate({ input, override: against });
        }}
      >
        <TimeOffFields
          input={input}
          error={changing.error}
          mayRepeat={false}
          onChange={one => {
            changing.reset();
            setInput(one);
          }}
        />
        {blocked.repeats && <p className="v-soft">{texts.freeDates.thisDateOnly}</p>}
        <p className="v-soft">{texts.timeOff.unblockText}</p>
      </Form>
      {isAsking && <WhichDates isFreeing={giving.isPending} onFree={giving.mutate} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

type WhichProps = { isFreeing: boolean; onFree: (dates: FreedDates) => void; onClose: () => void };

/** Which dates of blocked time that repeats are unblocked. */
function WhichDates({ isFreeing, onFree, onClose }: WhichProps) {
  const [dates, setDates] = useState<FreedDates>('one');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.freeDates.title}
      cancel={texts.timeOff.cancel}
      confirm={texts.timeOff.unblock}
      loading={isFreeing}
      onConfirm={() => onFree(dates)}
    >
      <RadioCards
        legend={texts.freeDates.which}
        choices={freedDates.map(value => ({ value, label: texts.freeDates[value] }))}
        value={dates}
        onChange={setDates}
      />
    </ConfirmDialog>
  );
}
