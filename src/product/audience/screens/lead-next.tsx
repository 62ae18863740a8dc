import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, formatDay } from '../../calendar/format-day.ts';
import { addDays } from '../../calendar/wall-time.ts';
import { planNextAction, readLead } from '../contract.ts';
import { isDue, leadLimits } from '../lead.ts';
import { type LeadRow, leadList } from '../lead-list.ts';
import { texts } from './texts.ts';

const words = texts.leadNext;
type Next = Pick<LeadRow, 'nextOn' | 'nextWords'>;

/** What is to be done next about a lead, and when. */
export function LeadNext({ lead }: { lead: LeadRow }) {
  const { zone } = useSignedIn().creator;
  const today = dateIn(zone, new Date());
  const [isEdited, setEdited] = useState(false);
  const planning = usePlanning(lead);
  if (isEdited)
    return (
      <div className="v-lead-next">
        <NextForm
          next={lead.nextOn === null ? { nextOn: addDays(today, 1), nextWords: '' } : lead}
          planning={planning}
          onClose={() => setEdited(false)}
        />
      </div>
    );
  if (lead.nextOn === null)
    return (
      <Button icon="clock" onClick={() => setEdited(true)}>
        {words.plan}
      </Button>
    );
  const day = formatDay(lead.nextOn, today);
  const { nextOn, nextWords } = lead;
  return (
    <Stack gap={8} className="v-lead-next">
      <h3>{words.heading}</h3>
      <p className="v-lead-words">{nextWords === '' ? words.followUp : nextWords}</p>
      <Row wrap justify="space-between">
        {isDue(nextOn, today) ? <Chip tone="warning">{words.due(day)}</Chip> : <Chip plain>{day}</Chip>}
        <Row>
          <Button size="small" kind="quiet" onClick={() => setEdited(true)}>
            {words.change}
          </Button>
          <Button
            size="small"
            icon="check"
            loading={planning.isPending}
            onClick={() =>
              planning.mutate(
                { nextOn: null, nextWords: '' },
                {
                  onSuccess: () =>
                    showToast({ text: words.finished, onUndo: () => planning.mutate({ nextOn, nextWords }) }),
                },
              )
            }
          >
            {words.done}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

function usePlanning({ id }: LeadRow) {
  const renew = useRenewal(leadList.page, readLead);
  return useMutation({
    mutationFn: ({ nextOn, nextWords }: Next) =>
      call(planNextAction, {
        params: { id },
        body: nextOn === null ? { nextOn, nextWords: '' } : { nextOn, nextWords },
      }),
    onSuccess: renew,
  });
}

type FormProps = { next: Next; planning: ReturnType<typeof usePlanning>; onClose: () => void };

function NextForm({ next, planning, onClose }: FormProps) {
  const [typed, setTyped] = useState(next);
  const { error } = planning;
  const problems = error instanceof ApiError ? error.fields : {};
  return (
    <Form onSubmit={() => planning.mutate(typed, { onSuccess: onClose })} onCancel={onClose}>
      <Field label={words.date} required error={typed.nextOn === '' ? words.dateMissing : problems.nextOn}>
        <DateInput
          autoFocus
          value={typed.nextOn ?? ''}
          onChange={event => setTyped({ ...typed, nextOn: event.target.value })}
        />
      </Field>
      <Field label={words.action} optional limit={leadLimits.next} value={typed.nextWords} error={problems.nextWords}>
        <TextInput
          placeholder={words.actionExample}
          value={typed.nextWords}
          onChange={event => setTyped({ ...typed, nextWords: event.target.value })}
        />
      </Field>
      {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
      <FormActions>
        <Button type="submit" kind="primary" loading={planning.isPending}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </FormActions>
    </Form>
  );
}
