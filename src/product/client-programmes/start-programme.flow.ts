import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { findProgramme, insertProgramme, readStartingBooking, wasStarted } from './client-programmes.sql.ts';
import { insertTasks } from './client-tasks.sql.ts';
import { datedTasks, nextMailAt } from './programme.ts';
import { findTemplate, type Template, templatesStartedBy } from './templates.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    /** Written by the trigger of migration 0330. */
    'start-programmes': { creatorId: string; bookingId: string };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Client = { email: string; clientName: string; startDate: string; bookingId: string | null };
type Refusal = { kind: 'template_not_found' } | { kind: 'template_archived' };

/** Copies a template into a programme of its own; false when it was started before. */
async function copyTemplate(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  template: Template,
  client: Client,
): Promise<boolean> {
  const now = clock.now();
  const { zone } = await creatorById({ db: trx }, creatorId);
  const { id: templateId, name, description, question, unit } = template;
  const tasks = datedTasks(template.tasks, client.startDate);
  const dates = tasks.map(({ date }) => date);
  const copied = { id, templateId, name, description, question, unit };
  const mailAt = nextMailAt(dates, null, now, zone);
  const isStarted = await insertProgramme(trx, creatorId, {
    ...copied,
    ...client,
    nextMailAt: mailAt,
    createdAt: now,
  });
  if (!isStarted) return false;
  await insertTasks(trx, creatorId, id, tasks);
  // A task of today is not kept waiting for the next look of the job.
  if (mailAt !== null && mailAt <= now) await enqueue(trx, 'mail-client-tasks', null);
  return true;
}

/** Starts a programme by hand, under an id of the client of the API: sent twice, it is one. */
export const startByHand = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { templateId, email, name, startDate }: { templateId: string; email: string; name: string; startDate: string },
): Promise<Result<{ id: string }, Refusal>> =>
  deps.db.transaction().execute(async trx => {
    if ((await findProgramme(trx, creatorId, id)) !== undefined) return accept({ id });
    const template = await findTemplate(trx, creatorId, templateId);
    if (template === undefined) return refuse({ kind: 'template_not_found' });
    if (template.archivedAt !== null) return refuse({ kind: 'template_archived' });
    await copyTemplate(deps, trx, creatorId, id, template, { email, clientName: name, startDate, bookingId: null });
    return accept({ id });
  });

const payloadSchema = z.object({ creatorId: z.string(), bookingId: z.uuid() });

/**
 * The work of the job that a confirmed booking leaves: starts what its service starts, on the day of the client's first
 * session. May run twice, and for several bookings of a client at once.
 */
export async function startByBooking(deps: Deps, payload: unknown): Promise<void> {
  const { bookingId, ...of } = payloadSchema.parse(payload);
  const creatorId = creatorIdOf(of.creatorId);
  await deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const booked = await readStartingBooking(trx, creatorId, bookingId, now);
    if (booked === undefined) return;
    const { offerId, email, name: clientName, startsAt, isOfPackage } = booked;
    const { zone } = await creatorById({ db: trx }, creatorId);
    const startDate = dateIn(zone, startsAt ?? now);
    for (const template of await templatesStartedBy(trx, creatorId, offerId)) {
      if (template.withPackage && !isOfPackage) continue;
      if (await wasStarted(trx, creatorId, { templateId: template.id, email })) continue;
      const id = crypto.randomUUID();
      await copyTemplate(deps, trx, creatorId, id, template, { email, clientName, startDate, bookingId });
    }
  });
}
