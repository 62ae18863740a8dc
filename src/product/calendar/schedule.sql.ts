import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    weekly_schedules: { creator_id: string; windows: unknown; updated_at: Date };
  }
}

/** The stored windows as JSON; the flow reads them through the schema. */
export const findWindows = async (db: Db | Trx, creatorId: CreatorId): Promise<unknown> =>
  (await db.selectFrom('weekly_schedules').select('windows').where('creator_id', '=', creatorId).executeTakeFirst())
    ?.windows;

export async function storeWindows(trx: Trx, creatorId: CreatorId, windows: readonly WeeklyWindow[]): Promise<void> {
  await sql`
    insert into weekly_schedules (creator_id, windows) values (${creatorId}, ${JSON.stringify(windows)})
    on conflict (creator_id) do update set windows = excluded.windows, updated_at = now()`.execute(trx);
}
