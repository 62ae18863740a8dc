import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the subscriber `alias` of a statement may be sent the newsletter now: they confirmed, and neither left nor were
 * removed. Everything that sends newsletters asks this, once more right before each email.
 */
export const mayReceive = (alias: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${alias}.status`)} = 'confirmed' and ${sql.ref(`${alias}.removedAt`)} is null)`;
