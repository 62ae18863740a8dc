import { ApiError } from '../../../../base/api-error.ts';
import { ProblemBanner } from '../../../../ui/display/banner.tsx';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { wallOf } from '../../../calendar/wall-time.ts';
import { Against } from '../parts/against.tsx';
import { againstOf, clockText, minutesOf } from '../parts/manual-time.ts';
import { timeOffWordsLimit } from '../parts/time-off-contract.ts';
import { texts } from './texts.ts';

/** A span of one day as it is typed. */
export type TypedTimeOff = { date: string; from: string; to: string; words: string };

type Props = { wish: TypedTimeOff; error: Error | null; onChange: (part: Partial<TypedTimeOff>) => void };

/** When, what for, and what conflicts. */
export function TimeOffFields({ wish, error, onChange }: Props) {
  const against = againstOf(error, 'time_is_taken');
  const problems = error instanceof ApiError ? error.fields : undefined;
  return (
    <>
      <Field label={texts.timeOffForm.date} error={problems?.date}>
        <DateInput data-first value={wish.date} onChange={event => onChange({ date: event.target.value })} />
      </Field>
      <FormPair>
        <Field label={texts.timeOffForm.from} error={problems?.from}>
          <TimeInput value={wish.from} onChange={event => onChange({ from: event.target.value })} />
        </Field>
        <Field label={texts.timeOffForm.to} error={problems?.to}>
          <TimeInput value={wish.to} onChange={event => onChange({ to: event.target.value })} />
        </Field>
      </FormPair>
      <Field
        label={texts.timeOffForm.reason}
        optional
        limit={timeOffWordsLimit}
        value={wish.words}
        hint={texts.timeOffForm.reasonHint}
        error={problems?.words}
      >
        <TextInput value={wish.words} onChange={event => onChange({ words: event.target.value })} />
      </Field>
      {against.length > 0 && (
        <>
          <Against against={against} />
          <p className="v-soft">{texts.timeOffForm.existingBookingsStayIfBlockTime}</p>
        </>
      )}
      {error !== null && against.length === 0 && problems === undefined && (
        <ProblemBanner>{error.message}</ProblemBanner>
      )}
    </>
  );
}

/** What is sent for what was typed. Midnight as an end means the end of that day. */
export const sentTimeOff = ({ from, to, ...rest }: TypedTimeOff) => ({
  ...rest,
  from: sentMinutes(from),
  to: to === '00:00' ? 1440 : sentMinutes(to),
});

/** A time left empty is not midnight: as NaN it is sent as null, which is refused beside its field. */
const sentMinutes = (time: string): number => (time === '' ? Number.NaN : minutesOf(time));

type Blocked = { startsAt: string; endsAt: string; title: string };

/** Time off as the form shows it; undefined when it no longer lies within one day, as after a change of zone. */
export function typedTimeOff({ startsAt, endsAt, title }: Blocked, zone: string): TypedTimeOff | undefined {
  const begins = wallOf(zone, Date.parse(startsAt));
  const last = wallOf(zone, Date.parse(endsAt) - 1);
  if (begins.date !== last.date) return undefined;
  const to = clockText(wallOf(zone, Date.parse(endsAt)).minutes);
  return { date: begins.date, from: clockText(begins.minutes), to, words: title };
}
