import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { changeProgramme, lockProgramme } from './client-programmes.sql.ts';
import { changeTask, listTasks } from './client-tasks.sql.ts';
import { type ClientTask, isAllDone, isDone } from './programme.ts';
import { endProgramme, planMail } from './run-programme.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Which = { creatorId: CreatorId; id: string };
export type ActRefusal = { kind: 'gone' } | { kind: 'not_running' } | { kind: 'no_number' };
/** What a client does with a task; `number` is what they report, in thousandths. */
export type ClientAct = { to: 'done'; number: number | undefined } | { to: 'open' };

/**
 * A client has done a task, corrects its number, or takes it back. Two presses are one; the last task that is done ends
 * the programme.
 */
export const actOnTask = (
  deps: Deps,
  { creatorId, id }: Which,
  taskId: string,
  act: ClientAct,
): Promise<Result<{ isOver: boolean }, ActRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<{ isOver: boolean }, ActRefusal>> => {
    const programme = await lockProgramme(trx, creatorId, id);
    const tasks = programme === undefined ? [] : await listTasks(trx, creatorId, id);
    const task = tasks.find(one => one.id === taskId);
    if (programme === undefined || task === undefined) return refuse({ kind: 'gone' });
    if (programme.state !== 'running') return refuse({ kind: 'not_running' });
    if (act.to === 'done' && task.asksNumber && act.number === undefined) return refuse({ kind: 'no_number' });
    const now = deps.clock.now();
    const after = changed(task, act, now);
    if (after !== task) {
      const { doneAt, thousandths } = after;
      await changeTask(trx, creatorId, id, taskId, { doneAt, thousandths });
      await changeProgramme(trx, creatorId, id, { activeAt: now });
    }
    const isOver = isAllDone(tasks.map(one => (one === task ? after : one)));
    if (isOver) await endProgramme(trx, programme, now);
    else if (after !== task) await planMail(deps, trx, programme);
    return accept({ isOver });
  });

/** The same task when nothing changes. */
function changed(task: ClientTask, act: ClientAct, now: Date): ClientTask {
  if (act.to === 'open') return isDone(task) ? { ...task, doneAt: null, thousandths: null } : task;
  const thousandths = task.asksNumber ? (act.number ?? null) : null;
  if (isDone(task) && thousandths === task.thousandths) return task;
  return { ...task, doneAt: task.doneAt ?? now, thousandths };
}

/** The client wants no more emails of this programme, or wants them again. False when it is gone. */
export const chooseMails = (deps: Deps, { creatorId, id }: Which, wantsMails: boolean): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const programme = await lockProgramme(trx, creatorId, id);
    if (programme === undefined) return false;
    if (programme.wantsMails === wantsMails) return true;
    await changeProgramme(trx, creatorId, id, { wantsMails, ...(!wantsMails && { nextMailAt: null }) });
    await planMail(deps, trx, { ...programme, wantsMails });
    return true;
  });
