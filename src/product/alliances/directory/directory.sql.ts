import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Language } from '../../../base/language.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-place.sql.ts';
import type { Portrait } from '../faces/face.ts';
import { isShownFace } from '../faces/faces.sql.ts';
import type { Badge } from '../promotions/badge.ts';
import { type AudienceSize, audienceSizes, type Occupation } from './directory.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    exchange_entries: {
      creatorId: CreatorId;
      occupation: Occupation;
      skills: string[];
      city: string;
      isOnline: boolean;
      language: Language;
      audience: number;
      badges: Badge[];
      pausedAt: Date | null;
      writtenAt: Date;
      countedAt: Date;
      joinedAt: Date;
      words: string;
    };
  }
}

export type Entry = {
  occupation: Occupation;
  skills: string[];
  city: string;
  isOnline: boolean;
  language: Language;
  audience: number;
  badges: Badge[];
  pausedAt: Date | null;
};
export type Member = Omit<Entry, 'pausedAt'> & {
  id: CreatorId;
  userUrl: string;
  name: string;
  greeting: string;
  portrait: Portrait | null;
};

export type ExchangeFilter = {
  q?: string | undefined;
  occupation?: Occupation | undefined;
  place?: string | undefined;
  language?: Language | undefined;
  audience?: AudienceSize | undefined;
  badge?: Badge | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

export const findEntry = (db: Db | Trx, creatorId: CreatorId): Promise<Entry | undefined> =>
  db
    .selectFrom('exchange_entries')
    .select(['occupation', 'skills', 'city', 'isOnline', 'language', 'audience', 'badges', 'pausedAt'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();

/** Stores what the directory shows of a creator, with the name that it is searched by. */
export async function storeEntry(
  trx: Trx,
  creatorId: CreatorId,
  entry: Omit<Entry, 'audience'>,
  { audience, name, now }: { audience: number; name: string; now: Date },
): Promise<void> {
  const { occupation, skills, city, isOnline, language, badges, pausedAt } = entry;
  await sql`
    insert into exchange_entries (creator_id, occupation, skills, city, is_online, language, audience, badges, paused_at,
      written_at, counted_at, joined_at, words)
    values (${creatorId}, ${occupation}, ${skills}::text[], ${city}, ${isOnline}, ${language}, ${audience},
      ${badges}::text[], ${pausedAt}, ${now}, ${now}, ${now}, ${wordsOf(name, { skills, city })})
    on conflict (creator_id) do update set occupation = excluded.occupation, skills = excluded.skills,
      city = excluded.city, is_online = excluded.is_online, language = excluded.language, audience = excluded.audience,
      badges = excluded.badges, paused_at = excluded.paused_at, written_at = excluded.written_at,
      counted_at = excluded.counted_at, words = excluded.words`.execute(trx);
}

const wordsOf = (name: string, { skills, city }: Pick<Entry, 'skills' | 'city'>): string =>
  [name, city, ...skills].join(' ');

export async function deleteEntry(db: Db, creatorId: CreatorId): Promise<void> {
  await db.deleteFrom('exchange_entries').where('creatorId', '=', creatorId).execute();
}

/** Who a creator may see: enabled, live, not paused, neither blocking nor blocked, not themselves. */
const isSeenBy = (creatorId: CreatorId) => sql<SqlBool>`
  e.paused_at is null and ${isShownFace} and c.user_url is not null and e.creator_id <> ${creatorId}
  and not exists (select from alliance_blocks b where b.creator_id = e.creator_id and b.blocked_id = ${creatorId})
  and not exists (select from alliance_blocks b where b.creator_id = ${creatorId} and b.blocked_id = e.creator_id)`;

const memberColumns = sql`
  e.creator_id as id, c.user_url, f.name, f.greeting, f.portrait, e.occupation, e.skills, e.city, e.is_online, e.language,
  e.audience, e.badges`;
const members = sql`
  exchange_entries e join faces f on f.creator_id = e.creator_id join creators c on c.creator_id = e.creator_id`;

/** The directory as a creator sees it, what was written last first, from a place on. */
export async function listMembers(
  db: Db,
  creatorId: CreatorId,
  filter: ExchangeFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<(Member & { place: ListPlace })[]> {
  const { rows } = await sql<Member & { micros: number }>`
    select ${memberColumns}, (extract(epoch from e.written_at) * 1000000)::bigint as micros from ${members}
    where ${sql.join([isSeenBy(creatorId), ...narrowing(filter), ...startingAt(after)], sql` and `)}
    order by e.written_at desc, e.creator_id desc limit ${limit}`.execute(db);
  return rows.map(({ micros, ...row }) => ({ ...row, place: { micros, id: row.id } }));
}

const startingAt = (after: ListPlace | undefined): RawBuilder<SqlBool>[] =>
  after === undefined
    ? []
    : [
        sql`(e.written_at, e.creator_id)
          < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`,
      ];

function narrowing({ q, occupation, place, language, audience, badge, ids }: ExchangeFilter): RawBuilder<SqlBool>[] {
  const narrowed: RawBuilder<SqlBool>[] = [];
  if (q) narrowed.push(sql`e.words ilike ${likePattern(q)}`);
  if (occupation !== undefined) narrowed.push(sql`e.occupation = ${occupation}`);
  if (place?.toLowerCase() === 'online') narrowed.push(sql`e.is_online`);
  else if (place) narrowed.push(sql`lower(e.city) like ${likePattern(place.toLowerCase()).slice(1)}`);
  if (language !== undefined) narrowed.push(sql`e.language = ${language}`);
  if (audience !== undefined) narrowed.push(sql`e.audience = ${audienceSizes.indexOf(audience)}`);
  if (badge !== undefined) narrowed.push(sql`e.badges @> array[${badge}]`);
  if (ids !== undefined) narrowed.push(sql`e.creator_id = any(${ids}::uuid[])`);
  return narrowed;
}

/** One creator of the directory, as another sees them. */
export async function findMember(db: Db, creatorId: CreatorId, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from ${members} where e.creator_id = ${id} and ${isSeenBy(creatorId)}`.execute(db);
  return rows[0];
}

/** Entries whose audience was counted before a moment, the oldest first. */
export async function listUncounted(db: Db, before: Date, limit: number): Promise<CreatorId[]> {
  const rows = await db
    .selectFrom('exchange_entries')
    .select('creatorId')
    .where('countedAt', '<', before)
    .orderBy('countedAt')
    .limit(limit)
    .execute();
  return rows.map(({ creatorId }) => creatorId);
}

/** Stores the range of an audience, with name and language as they are now. The place in the directory stays. */
export async function noteCount(
  db: Db,
  creatorId: CreatorId,
  { audience, name, now }: { audience: number; name: string; now: Date },
): Promise<void> {
  await sql`
    update exchange_entries e set audience = ${audience}, counted_at = ${now},
      language = (select c.language from creators c where c.creator_id = e.creator_id),
      words = concat_ws(' ', ${name}::text, city, array_to_string(skills, ' '))
    where creator_id = ${creatorId}`.execute(db);
}
