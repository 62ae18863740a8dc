import { ApiError } from '../../../../base/api-error.ts';
import { ProblemBanner } from '../../../../ui/display/banner.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Against } from '../parts/against.tsx';
import { againstOf } from '../parts/manual-time.ts';
import { timeOffWordsLimit } from '../parts/time-off-contract.ts';
import { repeats } from '../parts/time-off-dates.ts';
import { texts } from './texts.ts';
import { changedTimeOff, type TypedTimeOff } from './typed-time-off.ts';

type Props = {
  input: TypedTimeOff;
  error: Error | null;
  /** Whether it may repeat: one date that is changed does not. */
  mayRepeat: boolean;
  onChange: (input: TypedTimeOff) => void;
};

/** When, how often, what for, and what conflicts. */
export function TimeOffFields({ input, error, mayRepeat, onChange }: Props) {
  const against = againstOf(error, 'time_is_taken');
  const problems = error instanceof ApiError ? error.fields : {};
  const change = (part: Partial<TypedTimeOff>) => onChange(changedTimeOff(input, part));
  return (
    <>
      <Checkbox
        label={texts.timeOffForm.allDay}
        checked={input.isAllDay}
        onChange={event => change({ isAllDay: event.target.checked })}
      />
      <FormPair>
        <Field label={texts.timeOffForm.firstDay} error={problems.date}>
          <DateInput data-first value={input.date} onChange={event => change({ date: event.target.value })} />
        </Field>
        {!input.isAllDay && (
          <Field label={texts.timeOffForm.from} error={problems.from}>
            <TimeInput value={input.from} onChange={event => change({ from: event.target.value })} />
          </Field>
        )}
      </FormPair>
      <FormPair>
        <Field label={texts.timeOffForm.lastDay} error={problems.lastDate}>
          <DateInput
            min={input.date}
            value={input.lastDate}
            onChange={event => change({ lastDate: event.target.value })}
          />
        </Field>
        {!input.isAllDay && (
          <Field label={texts.timeOffForm.to} error={problems.to}>
            <TimeInput value={input.to} onChange={event => change({ to: event.target.value })} />
          </Field>
        )}
      </FormPair>
      {mayRepeat && (
        <FormPair>
          <Field label={texts.timeOffForm.repeat} error={problems.repeat}>
            <Select
              options={(['none', ...repeats] as const).map(value => ({
                value,
                label: texts.timeOffForm.repeats[value],
              }))}
              value={input.repeat ?? 'none'}
              onChange={event => change({ repeat: repeats.find(one => one === event.target.value) })}
            />
          </Field>
          {input.repeat !== undefined && (
            <Field label={texts.timeOffForm.until} error={problems.until}>
              <DateInput
                min={input.date}
                value={input.until}
                onChange={event => change({ until: event.target.value })}
              />
            </Field>
          )}
        </FormPair>
      )}
      <Field
        label={texts.timeOffForm.reason}
        optional
        limit={timeOffWordsLimit}
        value={input.words}
        hint={texts.timeOffForm.reasonHint}
        error={problems.words}
      >
        <TextInput value={input.words} onChange={event => change({ words: event.target.value })} />
      </Field>
      {against.length > 0 && (
        <>
          <Against against={against} />
          <p className="v-soft">{texts.timeOffForm.bookingsStay}</p>
        </>
      )}
      {error !== null && against.length === 0 && Object.keys(problems).length === 0 && (
        <ProblemBanner>{error.message}</ProblemBanner>
      )}
    </>
  );
}
