import { sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    people: PersonRow & { creatorId: CreatorId };
    people_changes: { creatorId: CreatorId; id: number; email: string };
  }
}

export type PersonRow = {
  id: string;
  email: string;
  /** The person whose other address this is. */
  mergedInto: string | null;
  name: string;
  isCustomer: boolean;
  isSubscriber: boolean;
  isLead: boolean;
  sessions: number;
  spent: number;
  currency: Currency | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
};

/** The person an address belongs to, by id; the one it was merged into. */
export async function personOfEmail(db: Db | Trx, creatorId: CreatorId, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from people where creator_id = ${creatorId} and email = ${email}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The same for several addresses; unknown ones are left out. */
export async function peopleOfEmails(
  db: Db | Trx,
  creatorId: CreatorId,
  emails: readonly string[],
): Promise<{ email: string; id: string }[]> {
  const { rows } = await sql<{ email: string; id: string }>`
    select email, coalesce(merged_into, id) as id from people
    where creator_id = ${creatorId} and email = any(${emails}::text[])`.execute(db);
  return rows;
}
