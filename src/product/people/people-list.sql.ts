import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import { mostCounted } from '../../base/lists/list-question.ts';
import type { Db } from '../../platform/database.ts';
import {
  comesAfterPlace,
  keyColumn,
  orderBySort,
  type SortedPlace,
  type SortKey,
} from '../../platform/sorted-place.sql.ts';
import type { PersonKind, PersonSort } from './person-list.ts';

export type PersonFilter = {
  q?: string | undefined;
  kind?: PersonKind | undefined;
  tag?: string | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

export type ListedPerson = {
  id: string;
  name: string;
  email: string;
  isCustomer: boolean;
  isSubscriber: boolean;
  isLead: boolean;
  sessions: number;
  spent: number;
  currency: Currency | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
  tags: string[];
  key: string;
};

export const personSorts: Readonly<Record<PersonSort, SortKey>> = {
  seen: { by: sql`last_seen_at`, kind: 'instant', way: 'desc' },
  spent: { by: sql`spent`, kind: 'number', way: 'desc' },
  name: { by: sql`coalesce(nullif(name, ''), email) collate as_read`, kind: 'text', way: 'asc' },
};

const ofKind: Readonly<Record<PersonKind, RawBuilder<SqlBool>>> = {
  customer: sql`is_customer`,
  subscriber: sql`is_subscriber`,
  lead: sql`is_lead`,
};

/**
 * For words that find at most `mostCounted` people, their ids, also by an address that was merged; undefined for more
 * common ones, which are found in the order of the list.
 */
async function idsByWords(db: Db, creatorId: CreatorId, q: string): Promise<string[] | undefined> {
  const wanted = likePattern(q);
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from people
    where creator_id = ${creatorId} and (name ilike ${wanted} or email ilike ${wanted}) limit ${mostCounted + 1}`.execute(
    db,
  );
  return rows.length > mostCounted ? undefined : rows.map(({ id }) => id);
}

async function idsByTag(db: Db, creatorId: CreatorId, tag: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from person_tags where creator_id = ${creatorId} and tag = ${tag}
    limit ${mostCounted + 1}`.execute(db);
  return rows.length > mostCounted ? undefined : rows.map(({ id }) => id);
}

/** People in an order, from a place on. */
export async function listPeople(
  db: Db,
  creatorId: CreatorId,
  { q, kind, tag, ids }: PersonFilter,
  { sort, after, limit }: { sort: PersonSort; after: SortedPlace | undefined; limit: number },
): Promise<ListedPerson[]> {
  const order = personSorts[sort];
  const narrowed = await narrowing(db, creatorId, { q, kind, tag, ids });
  if (after !== undefined) narrowed.push(comesAfterPlace(order, sql`id`, after));
  const { rows } = await sql<ListedPerson>`
    select id, name, email, is_customer, is_subscriber, is_lead, sessions, spent, currency, first_seen_at, last_seen_at,
      ${keyColumn(order)} as key,
      array(select t.tag from person_tags t where t.creator_id = people.creator_id and t.person_id = people.id
        order by lower(t.tag)) as tags
    from people where creator_id = ${creatorId} and merged_into is null
      ${andAll(narrowed)}
    ${orderBySort(order, sql`id`)} limit ${limit}`.execute(db);
  return rows;
}

/** Above this number counting costs the list more than its rows. */
const mostInCounts = 10_000;

type Counts = { all: number; customer: number; subscriber: number; lead: number };

/** How many of each kind the words and the tag find; null for words or a tag of more than `mostCounted`. */
export async function countByKind(
  db: Db,
  creatorId: CreatorId,
  { q, tag }: Pick<PersonFilter, 'q' | 'tag'>,
): Promise<Counts | null> {
  if (q && (await idsByWords(db, creatorId, q)) === undefined) return null;
  if (tag !== undefined && (await idsByTag(db, creatorId, tag)) === undefined) return null;
  const narrowed = await narrowing(db, creatorId, { q, tag });
  const { rows } = await sql<Counts>`
    select count(*)::int as all, count(*) filter (where is_customer)::int as customer,
      count(*) filter (where is_subscriber)::int as subscriber, count(*) filter (where is_lead)::int as lead
    from (select is_customer, is_subscriber, is_lead from people
      where creator_id = ${creatorId} and merged_into is null ${andAll(narrowed)} limit ${mostInCounts + 1}) found`.execute(
    db,
  );
  const [counts] = rows;
  return counts === undefined || counts.all > mostInCounts ? null : counts;
}

const andAll = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

async function narrowing(db: Db, creatorId: CreatorId, { q, kind, tag, ids }: PersonFilter) {
  const narrowed: RawBuilder<SqlBool>[] = [];
  if (q) {
    const found = await idsByWords(db, creatorId, q);
    const wanted = likePattern(q);
    narrowed.push(
      found === undefined ? sql`(name ilike ${wanted} or email ilike ${wanted})` : sql`id = any(${found}::uuid[])`,
    );
  }
  if (kind !== undefined) narrowed.push(ofKind[kind]);
  if (tag !== undefined) {
    const tagged = await idsByTag(db, creatorId, tag);
    narrowed.push(
      tagged === undefined
        ? sql`exists (select from person_tags t
            where t.creator_id = people.creator_id and t.person_id = people.id and t.tag = ${tag})`
        : sql`id = any(${tagged}::uuid[])`,
    );
  }
  if (ids !== undefined) narrowed.push(sql`id = any(${ids}::uuid[])`);
  return narrowed;
}
