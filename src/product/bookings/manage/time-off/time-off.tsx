import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form } from '../../../../ui/fields/form-layout.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../../accounts/session.client.ts';
import { formatClock, formatTime } from '../../../calendar/format-time.ts';
import { changeTimeOff, giveTimeBack, takeTimeOff } from '../parts/bookings.client.ts';
import { timeOffHistoryQuery } from '../parts/bookings.query.ts';
import { againstOf } from '../parts/manual-time.ts';
import { texts } from './texts.ts';
import { sentTimeOff, TimeOffFields, type TypedTimeOff, typedTimeOff } from './time-off-form.tsx';

/** Blocks part of a day. Bookings in it are named, and stay when the time is blocked anyway. */
export function TakeTimeOff({ day, onClose }: { day: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [wish, setWish] = useState({ date: day, from: '12:00', to: '13:00', words: '' });
  const taking = useMutation({
    mutationFn: (override: readonly string[]) => takeTimeOff({ ...sentTimeOff(wish), override }),
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
          wish={wish}
          error={error}
          onChange={part => {
            taking.reset();
            setWish(now => ({ ...now, ...part }));
          }}
        />
        <Before />
      </Form>
    </Dialog>
  );
}

const formatSpan = ({ startsAt, endsAt, words }: { startsAt: string; endsAt: string; words: string }, zone: string) =>
  [`${formatTime(new Date(startsAt), zone)} to ${formatClock(new Date(endsAt), zone)}`, words]
    .filter(Boolean)
    .join(', ');

/** Former time off, folded away; nothing when there is none. */
function Before() {
  const { zone } = useSignedIn().creator;
  const { data } = useQuery(timeOffHistoryQuery);
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
              : {formatSpan(what, zone)}
            </span>
            {what.kind === 'time_off' && what.before !== undefined && (
              <span>{texts.timeOff.before(formatSpan(what.before, zone))}</span>
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

type OpenProps = { id: string; blocked: { startsAt: string; endsAt: string; title: string }; onClose: () => void };

/** Time off: change its time or note, or remove it. */
export function OpenTimeOff({ id, blocked, onClose }: OpenProps) {
  const client = useQueryClient();
  const { zone } = useSignedIn().creator;
  const form = useId();
  const typed = typedTimeOff(blocked, zone);
  const [wish, setWish] = useState(typed);
  // After the calendar has loaded it, so that the keyboard focus is not on an element that disappears.
  const done = async (text: string) => {
    showToast({ text });
    await client.invalidateQueries({ queryKey: ['bookings'] });
    onClose();
  };
  const giving = useMutation({
    mutationFn: () => giveTimeBack(id),
    onSuccess: () => done(texts.timeOff.timeUnblocked),
    onError: problem => {
      showToast({ tone: 'problem', text: problem.message });
      return client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
  const { startsAt, endsAt, title: words } = blocked;
  const changing = useMutation({
    mutationFn: (given: { wish: TypedTimeOff; override: readonly string[] }) =>
      changeTimeOff(id, { ...sentTimeOff(given.wish), override: given.override, was: { startsAt, endsAt, words } }),
    onSuccess: () => done(texts.timeOff.blockedTimeUpdated),
    onError: () => void client.invalidateQueries({ queryKey: ['bookings', 'calendar'] }),
  });
  const against = againstOf(changing.error, 'time_is_taken');
  const isSame = typed !== undefined && JSON.stringify(wish) === JSON.stringify(typed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words === '' ? texts.timeOff.blockedTime : words}
      foot={
        <>
          <Button kind="danger-quiet" loading={giving.isPending} onClick={() => giving.mutate()}>
            {texts.timeOff.unblock}
          </Button>
          <Button onClick={onClose}>{texts.timeOff.cancel}</Button>
          {wish !== undefined && (
            <Button
              kind="primary"
              type="submit"
              form={form}
              loading={changing.isPending}
              locked={isSame ? texts.timeOff.noChangesYet : undefined}
            >
              {texts.timeOff.save(against.length)}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={form}
        onSubmit={() => {
          if (wish !== undefined && !isSame) changing.mutate({ wish, override: against });
        }}
      >
        {wish !== undefined && (
          <TimeOffFields
            wish={wish}
            error={changing.error}
            onChange={part => {
              changing.reset();
              setWish(now => now && { ...now, ...part });
            }}
          />
        )}
        <p className="v-soft">{texts.timeOff.ifUnblockTimeBeBookedAgainWithin}</p>
      </Form>
    </Dialog>
  );
}
