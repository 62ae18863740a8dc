import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { type ProgrammeDetail, readProgramme, saveClientTask } from '../contract.ts';
import { programmeLimits as limits, withUnit } from '../programme.ts';
import { programmeList } from '../programme-list.ts';
import { texts } from './texts.ts';

const words = texts.tasks;
type Task = ProgrammeDetail['tasks'][number];

/** The tasks by date; one that is not done can be changed, and others be added, until the programme ends. */
export function ProgrammeTasks({ programme, tasks }: ProgrammeDetail) {
  const [opened, setOpened] = useState<string>();
  const today = dateIn(useSignedIn().creator.zone, new Date());
  const mayChange = programme.state !== 'ended';
  const close = () => setOpened(undefined);
  return (
    <Stack gap={12}>
      <h3>{words.title}</h3>
      {tasks.length === 0 && <p className="v-soft">{words.none}</p>}
      <div>
        {tasks.map(task =>
          task.id === opened ? (
            <TaskForm key={task.id} programme={programme} task={task} onClose={close} />
          ) : (
            <TaskLine
              key={task.id}
              task={task}
              unit={programme.unit}
              today={today}
              onChange={mayChange && task.doneAt === null ? () => setOpened(task.id) : undefined}
            />
          ),
        )}
      </div>
      {opened === 'new' && <TaskForm programme={programme} task={undefined} onClose={close} />}
      {mayChange && opened === undefined && (
        <Row>
          <Button size="small" icon="plus" onClick={() => setOpened('new')}>
            {words.add}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type LineProps = { task: Task; unit: string; today: string; onChange: (() => void) | undefined };

function TaskLine({ task, unit, today, onChange }: LineProps) {
  const { zone } = useSignedIn().creator;
  const { title, date, doneAt, thousandths } = task;
  const state =
    doneAt !== null ? (
      <Chip tone="success">{words.doneOn(formatDate(dateIn(zone, new Date(doneAt)), today))}</Chip>
    ) : (
      <Chip tone={date <= today ? 'warning' : 'neutral'}>{date <= today ? words.late : words.open}</Chip>
    );
  return (
    <div className="v-programme-line">
      <div>
        <p className="v-strong">{title}</p>
        <p className="v-soft">
          {thousandths === null
            ? formatDate(date, today)
            : `${formatDate(date, today)}, ${withUnit(thousandths, unit)}`}
        </p>
      </div>
      <Row gap={8}>
        {state}
        {onChange !== undefined && (
          <Button size="small" kind="quiet" aria-label={words.change(title)} onClick={onChange}>
            {words.changeShort}
          </Button>
        )}
      </Row>
    </div>
  );
}

type FormProps = { programme: ProgrammeDetail['programme']; task: Task | undefined; onClose: () => void };

function TaskForm({ programme: { id, question }, task, onClose }: FormProps) {
  const { zone } = useSignedIn().creator;
  const [taskId] = useState(() => task?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => ({
    title: task?.title ?? '',
    text: task?.text ?? '',
    link: task?.link ?? '',
    date: task?.date ?? dateIn(zone, new Date()),
    asksNumber: task?.asksNumber ?? false,
  }));
  const saving = useAct(saveClientTask, {
    renews: [readProgramme, programmeList.page],
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
  });
  const { error } = saving;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const change = (part: Partial<typeof draft>) => setDraft(before => ({ ...before, ...part }));
  return (
    <Form onSubmit={() => saving.mutate({ params: { id, taskId }, body: draft })} onCancel={onClose}>
      {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
      <Field label={words.titleField} error={problems.title} limit={limits.title} value={draft.title} required>
        <TextInput value={draft.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <FormPair>
        <Field label={words.date} error={problems.date} required>
          <DateInput value={draft.date} onChange={({ target }) => change({ date: target.value })} />
        </Field>
        <Field label={words.link} hint={words.linkHint} error={problems.link} optional>
          <TextInput inputMode="url" value={draft.link} onChange={({ target }) => change({ link: target.value })} />
        </Field>
      </FormPair>
      <Field label={words.text} error={problems.text} limit={limits.text} value={draft.text} optional>
        <TextArea rows={2} value={draft.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      {question !== '' && (
        <Checkbox
          label={words.asks(question)}
          checked={draft.asksNumber}
          onChange={({ target }) => change({ asksNumber: target.checked })}
        />
      )}
      <Row gap={8}>
        <Button size="small" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="small" kind="primary" type="submit" loading={saving.isPending}>
          {words.save}
        </Button>
      </Row>
    </Form>
  );
}
