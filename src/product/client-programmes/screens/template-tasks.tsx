import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SortedRow } from '../../../ui/lists/sorted-row.tsx';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { texts as listTexts } from '../list-texts.ts';
import { programmeLimits as limits } from '../programme.ts';
import { moveTask, newTask, type TaskDraft } from './template-draft.ts';
import { texts } from './texts.ts';

const words = texts.template;

type Props = {
  tasks: readonly TaskDraft[];
  /** The template has a number to ask for. */
  hasNumber: boolean;
  /** The server's errors, by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (tasks: TaskDraft[]) => void;
};

/** The tasks of a template in their order; one at a time shows its fields. */
export function TemplateTasks({ tasks, hasNumber, problems, onChange }: Props) {
  const [opened, setOpened] = useState(tasks.length === 1 ? tasks[0]?.id : undefined);
  const list = useRef<HTMLOListElement>(null);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= tasks.length) return;
    onChange(moveTask(tasks, id, to));
    announce(words.moved(to + 1, tasks.length));
  };
  const sorting = useSorting(move);
  const insert = (task: TaskDraft, after: number) => {
    onChange(tasks.toSpliced(after, 0, task));
    setOpened(task.id);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-sort="${task.id}"] input`)?.focus());
  };
  const remove = (id: string) => {
    const at = tasks.findIndex(task => task.id === id);
    const next = tasks[at + 1] ?? tasks[at - 1];
    onChange(tasks.filter(task => task.id !== id));
    announce(words.removed);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-sort="${next?.id}"] button`)?.focus());
  };
  const flawed = tasks.find((_task, at) => Object.keys(problems).some(name => name.startsWith(`tasks.${at}.`)))?.id;
  return (
    <Stack gap={12}>
      <ol className="v-sorted" ref={list} {...sorting}>
        {tasks.map((task, at) => (
          <SortedRow
            key={task.id}
            id={task.id}
            name={words.taskName(at + 1, task.title)}
            remove={words.remove}
            isFirst={at === 0}
            isLast={at === tasks.length - 1}
            isOpen={task.id === opened || task.id === flawed}
            onToggle={() => setOpened(task.id === opened ? undefined : task.id)}
            onMove={by => move(task.id, at + by)}
            onDuplicate={() => insert({ ...task, id: crypto.randomUUID() }, at + 1)}
            onRemove={() => remove(task.id)}
            head={
              <>
                <span className="v-programme-day">{words.dayOf(task.day)}</span>
                <span className="v-sorted-name v-truncate">{task.title === '' ? words.noTitle : task.title}</span>
              </>
            }
          >
            <TaskFields
              task={task}
              at={at}
              hasNumber={hasNumber}
              problems={problems}
              onChange={part => onChange(tasks.map(one => (one === task ? { ...one, ...part } : one)))}
            />
          </SortedRow>
        ))}
      </ol>
      {problems.tasks !== undefined && (
        <p className="v-programme-problem" role="alert">
          {problems.tasks}
        </p>
      )}
      <Row>
        <Button
          icon="plus"
          locked={tasks.length >= limits.tasksOfTemplate ? listTexts.fields.tasksMost : undefined}
          onClick={() => insert(newTask(crypto.randomUUID(), tasks), tasks.length)}
        >
          {words.addTask}
        </Button>
      </Row>
    </Stack>
  );
}

type FieldsProps = Pick<Props, 'hasNumber' | 'problems'> & {
  task: TaskDraft;
  at: number;
  onChange: (part: Partial<TaskDraft>) => void;
};

function TaskFields({ task, at, hasNumber, problems, onChange }: FieldsProps) {
  const problem = (name: string) => problems[`tasks.${at}.${name}`];
  return (
    <div className="v-programme-fields">
      <Field label={texts.tasks.titleField} error={problem('title')} limit={limits.title} value={task.title} required>
        <TextInput value={task.title} onChange={event => onChange({ title: event.target.value })} />
      </Field>
      <FormPair>
        <Field label={words.day} hint={words.dayHint} error={problem('day')} required>
          <TextInput inputMode="numeric" value={task.day} onChange={event => onChange({ day: event.target.value })} />
        </Field>
        <Field label={texts.tasks.link} hint={texts.tasks.linkHint} error={problem('link')} optional>
          <TextInput inputMode="url" value={task.link} onChange={event => onChange({ link: event.target.value })} />
        </Field>
      </FormPair>
      <Field label={texts.tasks.text} error={problem('text')} limit={limits.text} value={task.text} optional>
        <TextArea rows={2} value={task.text} onChange={event => onChange({ text: event.target.value })} />
      </Field>
      {hasNumber && (
        <Checkbox
          label={words.asks}
          checked={task.asksNumber}
          onChange={event => onChange({ asksNumber: event.target.checked })}
        />
      )}
    </div>
  );
}
