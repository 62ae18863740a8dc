import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';
import type { VerifiedEvent } from '../port/payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    webhook_inbox: {
      provider: string;
      eventId: string;
      objectRef: string;
      account: string | null;
      about: VerifiedEvent['about'];
      payload: unknown;
      receivedAt: Date;
      processedAt: Date | null;
    };
  }
}

/** Stores an event once; false when it was stored already. */
export async function keepEvent(trx: Trx, provider: string, event: VerifiedEvent, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_inbox (provider, event_id, object_ref, account, about, payload, received_at)
    values (${provider}, ${event.id}, ${event.ref}, ${event.account ?? null}, ${event.about}, ${JSON.stringify(event.payload)}, ${now})
    on conflict do nothing returning event_id`.execute(trx);
  return rows.length === 1;
}

/** The subject of an event, unless it is done. */
export const findWaitingEvent = (
  db: Db,
  provider: string,
  eventId: string,
): Promise<{ ref: string; account: string | null } | undefined> =>
  db
    .selectFrom('webhook_inbox')
    .select(['objectRef as ref', 'account'])
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .executeTakeFirst();

export const markProcessed = (db: Db, provider: string, eventId: string, now: Date) =>
  db
    .updateTable('webhook_inbox')
    .set({ processedAt: now })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute();

/** Ids are kept long after a signature expires, so that no replay succeeds in between. */
export const forgetOldEvents = (db: Db, before: Date) =>
  db.deleteFrom('webhook_inbox').where('receivedAt', '<', before).where('processedAt', 'is not', null).execute();

export type WaitingEvent = { provider: string; id: string; ref: string; account: string | null; receivedAt: Date };

/** Unhandled events of one kind from before an instant; the longest waiting first. */
export const waitingEvents = (db: Db, before: Date, about: VerifiedEvent['about']): Promise<WaitingEvent[]> =>
  db
    .selectFrom('webhook_inbox')
    .select(['provider', 'eventId as id', 'objectRef as ref', 'account', 'receivedAt'])
    .where('processedAt', 'is', null)
    .where('receivedAt', '<', before)
    .where('about', '=', about)
    .orderBy('receivedAt')
    .limit(50)
    .execute();

/** Events that were not handled, of all providers, and how long the oldest has waited. */
export async function readUnhandled(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest_seconds
    from webhook_inbox where processed_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
