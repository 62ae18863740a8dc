import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
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
      <ol className="v-programme-tasks" ref={list} {...sorting}>
        {tasks.map((task, at) => (
          <TaskRow
            key={task.id}
            task={task}
            at={at}
            isLast={at === tasks.length - 1}
            isOpen={task.id === opened || task.id === flawed}
            hasNumber={hasNumber}
            problems={problems}
            onToggle={() => setOpened(task.id === opened ? undefined : task.id)}
            onMove={by => move(task.id, at + by)}
            onDuplicate={() => insert({ ...task, id: crypto.randomUUID() }, at + 1)}
            onRemove={() => remove(task.id)}
            onChange={part => onChange(tasks.map(one => (one === task ? { ...one, ...part } : one)))}
          />
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

type RowProps = Pick<Props, 'hasNumber' | 'problems'> & {
  task: TaskDraft;
  at: number;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onChange: (part: Partial<TaskDraft>) => void;
};

function TaskRow({ task, at, isLast, isOpen, onToggle, onMove, onDuplicate, onRemove, ...fields }: RowProps) {
  const name = words.taskName(at + 1, task.title);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <li className="v-programme-task" data-sort={task.id}>
      <div className="v-programme-task-head">
        <span className="v-programme-grip" data-grip aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className="v-programme-task-main"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          <span className="v-programme-day">{words.dayOf(task.day)}</span>
          <span className="v-truncate">{task.title === '' ? words.noTitle : task.title}</span>
        </button>
        <Menu
          label={words.actions(name)}
          items={[
            {
              label: words.moveUp,
              icon: 'arrow-up',
              note: words.upKey,
              disabled: at === 0,
              onSelect: () => onMove(-1),
            },
            {
              label: words.moveDown,
              icon: 'arrow-down',
              note: words.downKey,
              disabled: isLast,
              onSelect: () => onMove(1),
            },
            { label: words.duplicate, icon: 'duplicate', onSelect: onDuplicate },
            'line',
            { label: words.remove, icon: 'trash', danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen && <TaskFields task={task} at={at} {...fields} />}
    </li>
  );
}

type FieldsProps = Pick<RowProps, 'task' | 'at' | 'hasNumber' | 'problems' | 'onChange'>;

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
