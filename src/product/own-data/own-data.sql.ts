import type pg from 'pg';
import type { CreatorId } from '../../base/id.ts';
import type { KeptFile } from '../showcase/images/image-files.flow.ts';
import { exportedBytes } from './import/file-format.ts';

type OwnTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that numbers rows in the order in which they were written. */
  readonly numbered: string | null;
};

/** Derived from other tables, or only of use to this installation. */
const leftOut = [
  'calendar_feeds',
  'calendar_marks',
  'class_plans',
  'digests',
  'embed_hosts',
  'image_sources',
  'image_variants',
  'live_offers',
  'meeting_marks',
  'newsletter_days',
  'notification_reads',
  'outside_busy',
  'page_ops',
  'page_snapshots',
  'people_changes',
  'picture_marks',
  // The file events.json has them.
  'product_events',
  'sandbox_plans',
  'sending_domain_days',
  'sitemap_changes',
  'sitemap_creators',
  'stranger_mails',
  // The file of a list, until it was read.
  'subscriber_import_parts',
];

/** Columns whose values give access: never exported. */
const secretName = '(hash|secret|token|password|encrypted|credential|private|challenge|nonce|_code$|^code$|^ref$)';
/** Columns with such a name that are not secret: creators give these codes out themselves. */
const handedOut = ['coupons.code', 'orders.coupon_code'];

/** The tables that belong to creators, each with the columns that are exported. */
export async function listOwnTables(client: pg.ClientBase): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns,
      min(c.column_name::text) filter (where c.is_identity = 'YES') as numbered
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all($1::text[])
      and exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'creator_id')
      and (c.data_type <> 'bytea' or c.table_name || '.' || c.column_name = any($4::text[])) and c.column_name <> 'creator_id'
      and c.is_generated = 'NEVER'
      and (c.table_name || '.' || c.column_name = any($3::text[]) or c.column_name !~ $2)
    group by c.table_name order by c.table_name`,
    [leftOut, secretName, handedOut, exportedBytes],
  );
  return rows;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const batch = 500;

/** The rows of one table as JSON, in batches. Inside a transaction, which keeps the cursor. */
export async function* readOwnRows(
  client: pg.ClientBase,
  { name, columns, numbered }: OwnTable,
  creatorId: CreatorId,
): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare own_rows no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${columns.map(quoted).join(', ')} from ${quoted(name)} where creator_id = $1
      ${numbered === null ? '' : `order by ${quoted(numbered)}`}) r`,
    [creatorId],
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from own_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batch) break;
  }
  await client.query('close own_rows');
}

/** The creator's own row, which has no creator column. */
export async function readAccount(client: pg.ClientBase, creatorId: CreatorId): Promise<unknown> {
  const { rows } = await client.query<{ account: unknown }>(
    `select json_build_object('id', id, 'email', email, 'firstName', first_name, 'lastName', last_name,
      'emailVerifiedAt', email_verified_at, 'createdAt', created_at) as account
    from users where id = $1`,
    [creatorId],
  );
  return rows[0]?.account ?? null;
}

export async function listImageIds(client: pg.ClientBase, creatorId: CreatorId): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from images where creator_id = $1 order by id', [
    creatorId,
  ]);
  return rows.map(({ id }) => id);
}

/** An image in its largest size. */
export async function readImage(
  client: pg.ClientBase,
  creatorId: CreatorId,
  id: string,
): Promise<({ format: string } & KeptFile) | undefined> {
  const { rows } = await client.query<{ format: string } & KeptFile>(
    `select format, bytes, file_key as "fileKey", size, sha256 from image_variants
    where creator_id = $1 and image_id = $2 and variant = 'original' and format = 'webp' limit 1`,
    [creatorId, id],
  );
  return rows[0];
}
