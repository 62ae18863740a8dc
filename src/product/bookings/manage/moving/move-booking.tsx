import './move-booking.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, ProblemBanner } from '../../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { instantOf, wallOf } from '../../../calendar/wall-time.ts';
import { Against } from '../parts/against.tsx';
import { staleAfterBooking } from '../parts/bookings.query.ts';
import { againstOf, clockText, formatMoment, minutesOf } from '../parts/manual-time.ts';
import { HostPicker } from './host-picker.tsx';
import { nearestTimesQuery } from './move-times.query.ts';
import { moveBooking } from './moving-contract.ts';
import { texts } from './texts.ts';

type Props = {
  booking: { id: string; startsAt: string; customerName: string; title: string; isClass: boolean };
  zone: string;
  /** The time it was dropped at in the calendar; without it a time is chosen here. */
  to?: string | undefined;
  onClose: () => void;
};

/** Moves a booking: to one of the nearest free times, any other, or a conflicting one after a warning. */
export function MoveBooking({ booking, zone, to, onClose }: Props) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(to);
  const refresh = () => Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
  const moving = useMutation({
    mutationFn: (override: readonly string[]) =>
      call(moveBooking, { params: { id: booking.id }, body: { startsAt: chosen ?? '', override } }),
    onSuccess: ({ startsAt }) => {
      showToast({ text: texts.moveBooking.movedTo(formatMoment(startsAt, zone), booking.customerName) });
      onClose();
      return refresh();
    },
    onError: error => {
      if (!(error instanceof ApiError) || error.status !== 409 || error.code === 'in_the_way') return;
      void refresh();
      if (error.code !== 'not_confirmed' && error.code !== 'already_begun') return;
      showToast({ tone: 'problem', text: error.message });
      onClose();
    },
  });
  const choose = (startsAt: string | undefined) => {
    moving.reset();
    setChosen(startsAt);
  };
  const against = againstOf(moving.error, 'in_the_way');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.moveBooking.move(booking.customerName)}
      cancel={texts.moveBooking.cancel}
      confirm={texts.moveBooking.moveButton(against.length)}
      kind="primary"
      loading={moving.isPending}
      locked={chosen === undefined ? texts.moveBooking.timeFirst : undefined}
      onConfirm={() => moving.mutate(against)}
    >
      <Stack gap={16}>
        <p className="v-move-way" aria-live="polite">
          <span className="v-soft">{booking.title}</span>
          <span>
            {chosen !== undefined && <span>{texts.moveBooking.from}</span>}
            <strong>{formatMoment(booking.startsAt, zone)}</strong>
            {chosen !== undefined && (
              <span>
                {' '}
                {texts.moveBooking.to} <strong>{formatMoment(chosen, zone)}</strong>
              </span>
            )}
          </span>
        </p>
        {against.length > 0 && <Against against={against} />}
        {moving.error !== null && against.length === 0 && <ProblemBanner>{formatProblem(moving.error)}</ProblemBanner>}
        {to === undefined && <ChooseTime booking={booking} zone={zone} chosen={chosen} onChoose={choose} />}
        <p className="v-soft">{texts.moveBooking.emailNotice(booking.customerName)}</p>
      </Stack>
    </ConfirmDialog>
  );
}

const formatProblem = (error: Error): string =>
  (error instanceof ApiError ? error.fields?.startsAt : undefined) ?? error.message;

type ChoiceProps = Pick<Props, 'booking' | 'zone'> & {
  chosen: string | undefined;
  onChoose: (startsAt: string | undefined) => void;
};

function ChooseTime({ booking, zone, chosen, onChoose }: ChoiceProps) {
  const { data, error } = useQuery(nearestTimesQuery(booking.id));
  if (data === undefined)
    return error === null ? (
      <SkeletonLines lines={5} label={texts.moveBooking.loadingAvailableTimes} />
    ) : (
      <Banner tone="danger">{error.message}</Banner>
    );
  return (
    <Stack gap={16}>
      {data.nearest.length > 0 && (
        <section className="v-move-times" aria-label={texts.moveBooking.nearestAvailableTimes}>
          <h3>{booking.isClass ? texts.moveBooking.nearestDates : texts.moveBooking.nearestAvailableTimes}</h3>
          <div>
            {data.nearest.map(startsAt => (
              <Button key={startsAt} aria-pressed={startsAt === chosen} onClick={() => onChoose(startsAt)}>
                {formatMoment(startsAt, zone)}
              </Button>
            ))}
          </div>
        </section>
      )}
      <section className="v-move-times" aria-label={texts.moveBooking.otherTimes}>
        <h3>{texts.moveBooking.otherTimes}</h3>
        <HostPicker {...{ booking, zone, chosen, onChoose }} />
      </section>
      {!booking.isClass && <AnyTime startsAt={booking.startsAt} zone={zone} onChoose={onChoose} />}
    </Stack>
  );
}

/** Any time the host enters, free or not. */
function AnyTime({ startsAt, zone, onChoose }: { startsAt: string } & Pick<ChoiceProps, 'zone' | 'onChoose'>) {
  const now = wallOf(zone, Date.parse(startsAt));
  const [typed, setTyped] = useState({ date: now.date, time: clockText(now.minutes) });
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const isWhole = next.date !== '' && next.time !== '';
    onChoose(isWhole ? new Date(instantOf(zone, next.date, minutesOf(next.time))).toISOString() : undefined);
  };
  return (
    <section className="v-move-times" aria-label={texts.moveBooking.chooseAnotherTime}>
      <h3>{texts.moveBooking.chooseAnotherTime}</h3>
      <FormPair>
        <Field label={texts.moveBooking.date}>
          <DateInput value={typed.date} onChange={event => type({ date: event.target.value })} />
        </Field>
        <Field label={texts.moveBooking.time}>
          <TimeInput value={typed.time} onChange={event => type({ time: event.target.value })} />
        </Field>
      </FormPair>
    </section>
  );
}
