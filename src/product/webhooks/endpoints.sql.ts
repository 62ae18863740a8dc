import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Tables, Trx } from '../../platform/database.ts';
import type { Stop } from './endpoint.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    webhook_endpoints: {
      creatorId: CreatorId;
      id: string;
      url: string;
      kinds: string[];
      sealedSecret: Buffer;
      oldSealedSecret: Buffer | null;
      oldSecretUntil: Date | null;
      stopped: Stop | null;
      failures: number;
      failingSince: Date | null;
      restingUntil: Date | null;
      createdAt: Date;
    };
  }
}

export type EndpointRow = Tables['webhook_endpoints'];
type Key = Pick<EndpointRow, 'creatorId' | 'id'>;

const shownColumns = ['id', 'url', 'kinds', 'oldSecretUntil', 'stopped', 'failingSince', 'createdAt'] as const;
export type ShownEndpoint = Pick<EndpointRow, (typeof shownColumns)[number]>;

export const endpointsOf = (db: Db | Trx, creatorId: CreatorId): Promise<ShownEndpoint[]> =>
  db
    .selectFrom('webhook_endpoints')
    .select(shownColumns)
    .where('creatorId', '=', creatorId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** The endpoint, which no other transaction changes until this one ends; events may still be written for it. */
export const holdEndpoint = (trx: Trx, { creatorId, id }: Key): Promise<EndpointRow | undefined> =>
  trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertEndpoint = (
  trx: Trx,
  endpoint: Pick<EndpointRow, 'creatorId' | 'id' | 'url' | 'kinds' | 'sealedSecret' | 'createdAt'>,
) =>
  trx
    .insertInto('webhook_endpoints')
    .values({
      ...endpoint,
      ...{ oldSealedSecret: null, oldSecretUntil: null, stopped: null, failures: 0 },
      ...{ failingSince: null, restingUntil: null },
    })
    .execute();

export const changeEndpoint = (trx: Trx, { creatorId, id }: Key, change: Partial<Omit<EndpointRow, keyof Key>>) =>
  trx.updateTable('webhook_endpoints').set(change).where('creatorId', '=', creatorId).where('id', '=', id).execute();

/** The address of the endpoint that was removed with its deliveries. */
export async function removeEndpoint(trx: Trx, { creatorId, id }: Key): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('webhook_endpoints')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return removed?.url;
}

/** Endpoints with a message that is due and that no server sends now; at most `most`. */
export async function dueEndpoints(db: Db, now: Date, most: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select distinct d.creator_id, d.endpoint_id as id from webhook_deliveries d
    join webhook_endpoints e on e.creator_id = d.creator_id and e.id = d.endpoint_id
    where d.state = 'waiting' and d.due_at <= ${now} and (d.taken_until is null or d.taken_until <= ${now})
      and e.stopped is null and (e.resting_until is null or e.resting_until <= ${now})
    limit ${most}`.execute(db);
  return rows;
}
