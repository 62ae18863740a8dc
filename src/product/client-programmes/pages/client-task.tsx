import { formatDate } from '../../calendar/format-day.ts';
import { type ClientTask, isDone, numberText, withUnit } from '../programme.ts';
import { taskAnchor, taskPath } from '../programme-paths.ts';
import { texts } from '../texts.ts';

const words = texts.page;

export type TypedTask = { taskId: string; number: string; problem: string };
type Props = {
  refText: string;
  task: ClientTask;
  question: string;
  unit: string;
  today: string;
  /** Nothing can be done in a programme that is paused or has ended. */
  isOpen: boolean;
  /** What was typed, with its problem. */
  typed: TypedTask | undefined;
};

/** A task with what is to be done, and the form that says it is. */
export function ClientTaskItem(props: Props) {
  const { task, today, unit } = props;
  const { id, title, text, link, date, thousandths } = task;
  return (
    <li className="client-task" id={taskAnchor(id)} data-done={isDone(task) || undefined}>
      <div className="client-line">
        <h3>{title}</h3>
        <span className="ask-fine">
          {thousandths === null
            ? formatDate(date, today)
            : `${formatDate(date, today)}, ${withUnit(thousandths, unit)}`}
        </span>
      </div>
      {text !== '' && <p>{text}</p>}
      {link !== '' && (
        <p>
          <a href={link} rel="noopener noreferrer nofollow">
            {words.open}
          </a>
        </p>
      )}
      {props.isOpen && !isDone(task) && <TaskForm {...props} />}
      {props.isOpen && isDone(task) && (
        <details open={props.typed?.taskId === id}>
          <summary>{words.change}</summary>
          <TaskForm {...props} />
        </details>
      )}
    </li>
  );
}

function TaskForm({ refText, task, question, unit, typed }: Props) {
  const { id, asksNumber, thousandths } = task;
  const done = isDone(task);
  const field = `number-${id}`;
  const problem = typed?.taskId === id ? typed.problem : undefined;
  const value = typed?.taskId === id ? typed.number : thousandths === null ? '' : numberText(thousandths);
  return (
    <form className="ask" method="post" action={taskPath(refText, id)} noValidate>
      {asksNumber && (
        <p className="ask-field">
          <label htmlFor={field}>{words.number(question, unit)}</label>
          <input
            id={field}
            name="number"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={value}
            aria-describedby={problem === undefined ? undefined : `${field}-problem`}
            aria-invalid={problem === undefined ? undefined : true}
          />
          {problem !== undefined && (
            <span className="ask-problem" id={`${field}-problem`} role="alert">
              {problem}
            </span>
          )}
        </p>
      )}
      {(!done || asksNumber) && (
        <button type="submit" className="book" name="to" value="done">
          {done ? words.saveNumber : words.markDone}
        </button>
      )}
      {done && (
        <button type="submit" className="ask-forget" name="to" value="open">
          {words.takeBack}
        </button>
      )}
    </form>
  );
}
