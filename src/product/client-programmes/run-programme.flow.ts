import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { changeProgramme, lockProgramme } from './client-programmes.sql.ts';
import { changeTask, countNotes, insertNote, insertTasks, listTasks } from './client-tasks.sql.ts';
import {
  type ClientProgramme,
  type ClientTask,
  isDone,
  moveAfterPause,
  type NewTask,
  nextMailAt,
  type ProgrammeState,
  programmeLimits,
} from './programme.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Missing = { kind: 'programme_not_found' };
type Ended = { kind: 'programme_ended' };
const missing = () => refuse<Missing>({ kind: 'programme_not_found' });
const ended = () => refuse<Ended>({ kind: 'programme_ended' });
const done = () => accept({ done: true as const });

/** Stores when the next email is due, from the tasks as they are now. */
export async function planMail({ clock }: Pick<Deps, 'clock'>, trx: Trx, programme: ClientProgramme): Promise<void> {
  const { creatorId, id, state, wantsMails, mailedOn } = programme;
  const { zone } = await creatorById({ db: trx }, creatorId);
  const open = (await listTasks(trx, creatorId, id)).filter(task => !isDone(task)).map(({ date }) => date);
  const isMailed = state === 'running' && wantsMails;
  await changeProgramme(trx, creatorId, id, {
    nextMailAt: isMailed ? nextMailAt(open, mailedOn, clock.now(), zone) : null,
  });
}

/** Pauses a programme, goes on with it or ends it for good. Tasks ahead move by the days of a pause. */
export const moveProgramme = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  to: ProgrammeState,
): Promise<Result<{ done: true }, Missing | Ended>> =>
  deps.db.transaction().execute(async trx => {
    const programme = await lockProgramme(trx, creatorId, id);
    if (programme === undefined) return missing();
    if (programme.state === to) return done();
    if (programme.state === 'ended') return ended();
    const now = deps.clock.now();
    const today = dateIn((await creatorById({ db: trx }, creatorId)).zone, now);
    if (to === 'ended') await endProgramme(trx, programme, now);
    else if (to === 'paused')
      await changeProgramme(trx, creatorId, id, { state: 'paused', pausedOn: today, nextMailAt: null });
    else {
      const moved = moveAfterPause(await listTasks(trx, creatorId, id), programme.pausedOn ?? today, today);
      for (const task of moved) await changeTask(trx, creatorId, id, task.id, { date: task.date });
      await changeProgramme(trx, creatorId, id, { state: 'running', pausedOn: null });
      await planMail(deps, trx, { ...programme, state: 'running' });
    }
    return done();
  });

/** Nothing is emailed or changed from now on; the client reads it for a year. */
export const endProgramme = (trx: Trx, { creatorId, id }: Pick<ClientProgramme, 'creatorId' | 'id'>, now: Date) =>
  changeProgramme(trx, creatorId, id, { state: 'ended', endedAt: now, pausedOn: null, nextMailAt: null });

type TaskBody = Pick<ClientTask, 'title' | 'text' | 'link' | 'date' | 'asksNumber'>;
type TaskRefusal = Missing | Ended | { kind: 'task_done' } | { kind: 'too_many_tasks' } | { kind: 'task_asks_nothing' };

/** Adds a task under an id of the client of the API, or changes one that is not done. */
export const saveClientTask = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  taskId: string,
  body: TaskBody,
): Promise<Result<{ done: true }, TaskRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<{ done: true }, TaskRefusal>> => {
    const programme = await lockProgramme(trx, creatorId, id);
    if (programme === undefined) return missing();
    if (programme.state === 'ended') return ended();
    if (body.asksNumber && programme.question === '') return refuse({ kind: 'task_asks_nothing' });
    const tasks = await listTasks(trx, creatorId, id);
    const known = tasks.find(task => task.id === taskId);
    if (known !== undefined && isDone(known)) return refuse({ kind: 'task_done' });
    if (known !== undefined) await changeTask(trx, creatorId, id, taskId, body);
    else {
      if (tasks.length >= programmeLimits.tasks) return refuse({ kind: 'too_many_tasks' });
      const place = 1 + Math.max(-1, ...tasks.map(task => task.place));
      const added: NewTask = { ...body, id: taskId, place };
      await insertTasks(trx, creatorId, id, [added]);
    }
    await planMail(deps, trx, programme);
    return done();
  });

type Note = { id: string; text: string; byClient: boolean };
type NoteRefusal = Missing | Ended | { kind: 'too_many_notes' };

/** A note of the creator or of the client, which both read. */
export const writeNote = (
  { db, clock }: Deps,
  creatorId: CreatorId,
  id: string,
  note: Note,
): Promise<Result<{ done: true }, NoteRefusal>> =>
  db.transaction().execute(async (trx): Promise<Result<{ done: true }, NoteRefusal>> => {
    const programme = await lockProgramme(trx, creatorId, id);
    if (programme === undefined) return missing();
    if (programme.state === 'ended') return ended();
    if ((await countNotes(trx, creatorId, id)) >= programmeLimits.notes) return refuse({ kind: 'too_many_notes' });
    const now = clock.now();
    await insertNote(trx, creatorId, id, { ...note, createdAt: now });
    if (note.byClient) await changeProgramme(trx, creatorId, id, { activeAt: now });
    return done();
  });
