import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../database.ts';

/** How far an interrupted long job came, as `schema` reads it; undefined when it starts from the beginning. */
export async function findPlace<T>(db: Db, task: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const { rows } = await sql<{ place: unknown }>`select place from job_places where task = ${task}`.execute(db);
  const read = schema.safeParse(rows[0]?.place);
  return read.success ? read.data : undefined;
}

/** Keeps where a long job goes on in its next run. */
export async function keepPlace(db: Db | Trx, task: string, place: object): Promise<void> {
  await sql`
    insert into job_places (task, place) values (${task}, ${JSON.stringify(place)}::jsonb)
    on conflict (task) do update set place = excluded.place`.execute(db);
}

/** Forgets the place: the job is complete. */
export async function dropPlace(db: Db, task: string): Promise<void> {
  await sql`delete from job_places where task = ${task}`.execute(db);
}
