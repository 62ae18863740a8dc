import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput, TimeInput } from '../../../ui/date-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormPair } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import { sayClock, sayTime } from '../../calendar/say-time.ts';
import { giveTimeBack, takeTimeOff } from '../bookings.client.ts';
import { timeOffWordsLimit } from '../desk-contract.ts';
import { timeOffHistoryQuery } from './bookings-query.ts';
import { againstOf, minutesOf } from './hand-time.ts';
import { Against } from './move-booking.tsx';

/** Blocks a stretch of a day by hand. What is booked in it is named, and stays when the time is blocked anyway. */
export function TakeTimeOff({ day, onClose }: { day: string; onClose: () => void }) {
  const client = useQueryClient();
  const [wish, setWish] = useState({ date: day, from: '12:00', to: '13:00', words: '' });
  const change = (part: Partial<typeof wish>) => {
    taking.reset();
    setWish(now => ({ ...now, ...part }));
  };
  const taking = useMutation({
    mutationFn: (despite: readonly string[]) =>
      takeTimeOff({ ...wish, from: minutesOf(wish.from), to: endOf(wish.to), despite }),
    onSuccess: () => {
      showToast({ text: 'The time is blocked' });
      onClose();
      return client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  const { error } = taking;
  const against = againstOf(error, 'time_is_taken');
  const problems = error instanceof ApiError ? error.fields : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Block time"
      foot={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" loading={taking.isPending} onClick={() => taking.mutate(against)}>
            {against.length > 0 ? 'Block it anyway' : 'Block this time'}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Field label="Date" error={problems?.date}>
          <DateInput value={wish.date} onChange={event => change({ date: event.target.value })} />
        </Field>
        <FormPair>
          <Field label="From" error={problems?.from}>
            <TimeInput value={wish.from} onChange={event => change({ from: event.target.value })} />
          </Field>
          <Field label="To" error={problems?.to}>
            <TimeInput value={wish.to} onChange={event => change({ to: event.target.value })} />
          </Field>
        </FormPair>
        <Field
          label="What for"
          optional
          limit={timeOffWordsLimit}
          value={wish.words}
          hint="Only you see it."
          error={problems?.words}
        >
          <TextInput value={wish.words} onChange={event => change({ words: event.target.value })} />
        </Field>
        {against.length > 0 && (
          <>
            <Against against={against} />
            <p className="v-soft">What is booked stays if you block it anyway.</p>
          </>
        )}
        {error !== null && against.length === 0 && problems === undefined && (
          <Banner tone="danger" isAnswer>
            {error.message}
          </Banner>
        )}
        <Before />
      </Stack>
    </Dialog>
  );
}

/** Midnight as an end is the end of that day. */
const endOf = (time: string): number => (time === '00:00' ? 1440 : minutesOf(time));

/** What was blocked and given back before, folded away; nothing while nothing was. */
function Before() {
  const { zone } = useSignedIn().creator;
  const { data } = useQuery(timeOffHistoryQuery);
  if (data === undefined || data.history.length === 0) return null;
  return (
    <details className="v-written">
      <summary>Blocked and given back before</summary>
      <ol className="v-time-off-history">
        {data.history.map(({ at, what }) => (
          <li key={`${at} ${what.startsAt}`}>
            <span>
              {what.kind === 'time_off' ? 'Blocked' : 'Given back'}: {sayTime(new Date(what.startsAt), zone)} to{' '}
              {sayClock(new Date(what.endsAt), zone)}
              {what.words !== '' && `, ${what.words}`}
            </span>
            {what.kind === 'time_off' && what.despite.length > 0 && (
              <span>All the same: {what.despite.join('; ')}</span>
            )}
            <span className="v-faint">{sayTime(new Date(at), zone)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Asks before blocked time is given back. */
export function EndTimeOff({ id, words, onClose }: { id: string; words: string; onClose: () => void }) {
  const client = useQueryClient();
  const giving = useMutation({
    mutationFn: () => giveTimeBack(id),
    onSuccess: () => {
      showToast({ text: 'The time can be booked again' });
      onClose();
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words === '' ? 'Blocked time' : words}
      foot={
        <>
          <Button onClick={onClose}>Keep it blocked</Button>
          <Button kind="primary" loading={giving.isPending} onClick={() => giving.mutate()}>
            Give it back
          </Button>
        </>
      }
    >
      Given back, this time can be booked again where your hours allow it.
    </Dialog>
  );
}
