import { Stack } from '../../../../ui/display/stack.tsx';
import './publish-parts.css';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { addDays, wallOf } from '../../../calendar/wall-time.ts';
import {
  type ChosenTime,
  clockNote,
  formatMoment,
  formatZone,
  instantOfChoice,
  mostDaysAhead,
  timeProblem,
} from '../../publishing/publish-time.ts';
import { texts } from './dialog-texts.ts';

type Props = { zone: string; chosen: ChosenTime; onChange: (chosen: ChosenTime) => void };

/** A date and a time in the creator's own time zone, with a note near a clock change. */
export function PublishTimeFields({ zone, chosen, onChange }: Props) {
  const now = new Date();
  const today = wallOf(zone, now.getTime()).date;
  const at = instantOfChoice(zone, chosen);
  const problem = timeWords(zone, chosen);
  return (
    <Stack gap={12}>
      <FormPair>
        <Field label={texts.publishTimeFields.date} required>
          <DateInput
            value={chosen.date}
            min={today}
            max={addDays(today, mostDaysAhead)}
            onChange={event => onChange({ ...chosen, date: event.target.value })}
          />
        </Field>
        <Field label={texts.publishTimeFields.time} required hint={formatZone(zone, at ?? now)}>
          <TimeInput value={chosen.time} onChange={event => onChange({ ...chosen, time: event.target.value })} />
        </Field>
      </FormPair>
      <p role="status" className={problem === undefined ? 'v-soft' : 'v-publish-time-problem'}>
        {problem ??
          (at === undefined
            ? ''
            : texts.publishTimeFields.goesLive(formatMoment(at, zone, now), clockNote(zone, chosen) ?? ''))}
      </p>
    </Stack>
  );
}

const problems = {
  time_past: texts.publishTimeFields.timeInPast,
  time_too_far: texts.publishTimeFields.tooFarAhead,
} as const;

/** The error of a chosen time; undefined when it is valid. */
export function timeWords(zone: string, chosen: ChosenTime): string | undefined {
  const at = instantOfChoice(zone, chosen);
  if (at === undefined) return texts.publishTimeFields.enterDateTime;
  const problem = timeProblem(at, new Date());
  return problem === undefined ? undefined : problems[problem];
}
