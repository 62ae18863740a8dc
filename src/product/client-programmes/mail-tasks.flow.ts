import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { queueMail } from '../../platform/mail.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { hostById, type VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { addDays, instantOf } from '../calendar/wall-time.ts';
import { admitMails } from '../orders/strangers/stranger-mails.flow.ts';
import {
  changeProgramme,
  findProgramme,
  isCalledOff,
  listDueProgrammes,
  lockProgramme,
} from './client-programmes.sql.ts';
import { listTasks } from './client-tasks.sql.ts';
import {
  type ClientProgramme,
  type ClientTask,
  dayOf,
  isDone,
  isMailHour,
  mailHours,
  nextMailAt,
} from './programme.ts';
import { programmeRef } from './programme-link.flow.ts';
import { programmePath, stopPath, taskAnchor } from './programme-paths.ts';
import { endProgramme } from './run-programme.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-client-tasks': null;
  }
}

type Deps = Pick<VisitorDeps, 'db' | 'clock' | 'config' | 'linkSecret' | 'log' | 'lookOf' | 'wake'>;
const batch = 200;

/** The work of the job: emails the tasks of today, each programme in a transaction with the plan of its next email. */
export async function mailClientTasks(deps: Deps): Promise<void> {
  for (;;) {
    const due = await listDueProgrammes(deps.db, deps.clock.now(), batch);
    const failed = await eachAlone(
      deps.log,
      due,
      ({ creatorId, id }) => deps.db.transaction().execute(trx => mailProgramme(deps, trx, creatorId, id)),
      ({ id }) => ({ programmeId: id }),
    );
    if (due.length < batch || failed.length > 0) break;
  }
  deps.wake();
}

async function mailProgramme(deps: Deps, trx: Trx, creatorId: CreatorId, id: string): Promise<void> {
  const now = deps.clock.now();
  const programme = await lockProgramme(trx, creatorId, id);
  // Another server was faster, or the client did the task.
  if (programme?.nextMailAt == null || programme.nextMailAt > now) return;
  if (programme.activeAt === null && (await isCalledOff(trx, programme)))
    return void (await endProgramme(trx, programme, now));
  const { zone } = await creatorById({ db: trx }, creatorId);
  const today = dateIn(zone, now);
  const all = await listTasks(trx, creatorId, id);
  const open = all.filter(task => !isDone(task));
  const due = open.filter(({ date }) => date <= today);
  const isDue = due.some(({ date }) => programme.mailedOn === null || date > programme.mailedOn);
  const isSent = isDue && isMailHour(now, zone) && (await mailDay(deps, trx, programme, { zone, today, due, all }));
  // Beyond what a new creator may send to strangers in a day: tomorrow again.
  const isPutOff = isDue && isMailHour(now, zone) && !isSent;
  const mailedOn = isSent ? today : programme.mailedOn;
  const dates = open.map(({ date }) => date);
  await changeProgramme(trx, creatorId, id, {
    mailedOn,
    nextMailAt: isPutOff
      ? new Date(instantOf(zone, addDays(today, 1), mailHours.from * 60))
      : nextMailAt(dates, mailedOn, now, zone),
  });
}

type Day = { zone: string; today: string; due: readonly ClientTask[]; all: readonly ClientTask[] };

/** One email for a date: the tasks of today and, shorter, what is open from before. False beyond the creator's limit. */
async function mailDay(
  deps: Deps,
  trx: Trx,
  { creatorId, id, email, clientName, name, description, startDate, mailedOn }: ClientProgramme,
  { zone, today, due, all }: Day,
): Promise<boolean> {
  const dedupKey = `client-programme:${id}:${today}`;
  if (!(await admitMails(deps, trx, creatorId, [{ to: email, dedupKey }]))) return false;
  const fresh = due.filter(({ date }) => mailedOn === null || date > mailedOn);
  const host = await hostById({ db: trx }, creatorId);
  const ref = programmeRef(deps.linkSecret, { creatorId, id });
  const { publicUrl } = deps.config;
  const first = fresh[0] ?? due[0];
  await queueMail(trx, {
    dedupKey,
    creatorId,
    to: email,
    template: 'client-tasks',
    props: {
      programmeId: id,
      host: host.name,
      name: clientName,
      programme: name,
      /** What it is about is said once. */
      description: mailedOn === null ? description : '',
      ...dayOf(startDate, all.at(-1)?.date ?? null, today),
      isFirst: mailedOn === null,
      tasks: fresh.map(({ title, text }) => ({ title, text })),
      earlier: due.length - fresh.length,
      url: `${publicUrl}${programmePath(ref)}${first === undefined ? '' : `#${taskAnchor(first.id)}`}`,
      stopUrl: `${publicUrl}${stopPath(ref)}`,
      look: (await deps.lookOf(trx, creatorId)) ?? null,
    },
    // The next one has what is open.
    usefulUntil: new Date(instantOf(zone, addDays(today, 1), 0)),
  });
  return true;
}

/** Whether an email that waited is still wanted: asked right before it is sent. */
export async function isMailWanted(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  programmeId: string,
): Promise<boolean> {
  const programme = await findProgramme(db, creatorId, programmeId);
  return programme?.state === 'running' && programme.wantsMails;
}
