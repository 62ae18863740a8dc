import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the subscriber `alias` of a statement may be sent the newsletter now: they confirmed, neither left nor were
 * removed, and nothing suppresses their address. Everything that sends newsletters asks this, once more right before
 * each email.
 */
export const mayReceive = (alias: string, now: Date | RawBuilder<Date> = sql<Date>`now()`): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('status')} = 'confirmed' and ${column('removedAt')} is null and not exists (
    select from suppressions x where x.creator_id = ${column('creatorId')} and x.email_digest = email_digest(${column('email')})
      and (x.until is null or x.until > ${now})))`;
};
