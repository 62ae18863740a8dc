import type { ReactNode } from 'react';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { formatClock } from '../../calendar/format-time.ts';
import {
  type ClientProgramme,
  type ClientTask,
  dayOf,
  isAllDone,
  isDone,
  numbersOf,
  type ProgrammeNote,
  programmeLimits,
} from '../programme.ts';
import { filePath, notesPath, resumePath, stopPath } from '../programme-paths.ts';
import { texts } from '../texts.ts';
import { ClientTaskItem, type TypedTask } from './client-task.tsx';
import { NumbersChart } from './numbers-chart.tsx';

const words = texts.page;

export type ClientPageProps = {
  host: string;
  refText: string;
  programme: ClientProgramme;
  tasks: readonly ClientTask[];
  notes: readonly ProgrammeNote[];
  zone: string;
  today: string;
  typed?: TypedTask | undefined;
  /** A note that was not stored, with the reason. */
  typedNote?: { text: string; problem: string } | undefined;
  notice?: string | undefined;
};

/** A client's programme behind the mailed link. */
export function ClientPage(props: ClientPageProps) {
  const { host, programme, tasks, today, notice } = props;
  const { name, description, startDate, state, question, unit } = programme;
  const { day, days } = dayOf(startDate, tasks.at(-1)?.date ?? null, today);
  const open = tasks.filter(task => !isDone(task));
  const done = tasks.filter(isDone);
  const now = open.filter(({ date }) => date <= today);
  const ahead = open.filter(({ date }) => date > today);
  const numbers = numbersOf(tasks);
  const shown = { refText: props.refText, question, unit, today, isOpen: state === 'running', typed: props.typed };
  const item = (task: ClientTask) => <ClientTaskItem key={task.id} task={task} {...shown} />;
  return (
    <div className="client-page">
      <header>
        <h1>{name}</h1>
        <p className="client-day">
          <span>{words.with(host)}</span>
          <span>{day === 0 ? words.before(formatDate(startDate, today)) : words.day(day, days)}</span>
          <span>{words.done(done.length, tasks.length)}</span>
        </p>
        {description !== '' && <p className="ask-lead">{description}</p>}
        {notice !== undefined && (
          <p className="ask-notice" role="alert">
            {notice}
          </p>
        )}
        <StateNotice {...props} />
      </header>
      {state !== 'ended' && (
        <Part title={words.now}>
          {now.length > 0 ? (
            <ul className="client-tasks">{now.map(item)}</ul>
          ) : (
            <>
              <p>{words.nothingNow}</p>
              {ahead[0] !== undefined && <p>{words.next(formatDate(ahead[0].date, today))}</p>}
            </>
          )}
        </Part>
      )}
      {numbers.length > 0 && (
        <Part title={texts.numbers.title}>
          <NumbersChart numbers={numbers} question={question} unit={unit} today={today} />
        </Part>
      )}
      <Notes {...props} />
      {ahead.length > 0 && (
        <Part title={words.ahead}>
          <ul className="client-tasks">{ahead.map(item)}</ul>
        </Part>
      )}
      {done.length > 0 && (
        <Part title={words.doneTasks}>
          <ul className="client-tasks">{done.map(item)}</ul>
        </Part>
      )}
      {state === 'ended' && now.length > 0 && <ul className="client-tasks">{now.map(item)}</ul>}
      <Keeping {...props} hasNumbers={numbers.length > 0} />
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function StateNotice({ programme: { state, endedAt }, tasks, host, zone, today }: ClientPageProps) {
  if (state === 'running' || (state === 'ended' && endedAt === null)) return null;
  if (endedAt === null) return <p className="ask-notice">{words.paused(host)}</p>;
  return (
    <>
      {isAllDone(tasks) && <p className="ask-notice">{words.finished}</p>}
      <p className="ask-notice">{words.ended(formatDate(dateIn(zone, endedAt), today))}</p>
    </>
  );
}

function Notes({ host, refText, programme: { state }, notes, zone, today, typedNote }: ClientPageProps) {
  const limit = programmeLimits.note;
  if (state === 'ended' && notes.length === 0) return null;
  return (
    <Part title={texts.notes.title}>
      {notes.length === 0 && <p className="ask-fine">{texts.notes.none}</p>}
      <ul className="client-notes">
        {notes.map(({ id, byClient, text, createdAt }) => (
          <li key={id} data-own={byClient || undefined}>
            <p className="ask-fine">
              {byClient ? texts.notes.you : host}, {formatDate(dateIn(zone, createdAt), today)},{' '}
              {formatClock(createdAt, zone)}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {state !== 'ended' && (
        <form className="ask" method="post" action={notesPath(refText)} noValidate>
          <p className="ask-field">
            <label htmlFor="note">{texts.notes.write}</label>
            <textarea
              id="note"
              name="text"
              rows={3}
              maxLength={limit}
              defaultValue={typedNote?.text}
              aria-describedby="note-hint"
              aria-invalid={typedNote === undefined ? undefined : true}
            />
            <span className="ask-fine" id="note-hint">
              {texts.notes.hint(host)}
            </span>
            {typedNote !== undefined && (
              <span className="ask-problem" role="alert">
                {typedNote.problem}
              </span>
            )}
          </p>
          <button type="submit" className="book">
            {texts.notes.send}
          </button>
        </form>
      )}
    </Part>
  );
}

/** Files, and whether emails come. */
function Keeping({ host, refText, programme, hasNumbers }: ClientPageProps & { hasNumbers: boolean }) {
  const { state, wantsMails } = programme;
  return (
    <Part title={texts.files.title}>
      <p>
        <a href={filePath(refText, 'programme.html')} download>
          {texts.files.document}
        </a>
      </p>
      {hasNumbers && (
        <p>
          <a href={filePath(refText, 'numbers.csv')} download>
            {texts.files.numbers}
          </a>
        </p>
      )}
      {state !== 'ended' && (
        <form className="ask" method="post" action={wantsMails ? stopPath(refText) : resumePath(refText)}>
          <p className="ask-fine">{wantsMails ? texts.mails.on(host) : texts.mails.off}</p>
          <button type="submit" className="ask-forget">
            {wantsMails ? texts.mails.stop : texts.mails.resume}
          </button>
        </form>
      )}
    </Part>
  );
}
