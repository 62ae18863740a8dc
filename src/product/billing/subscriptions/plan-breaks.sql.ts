import { type ColumnType, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

/**
 * What does not agree with a provider of plans. `unknown`: it has a subscription nobody here knows. `second`: a creator
 * pays two. `gone`: it does not know ours. `unknown_price`: what is sold at its price is not in the settings.
 * `changed_there`: it was changed there and no event told; the change counts. `refused`: it never takes what was asked.
 */
export type BreakKind = 'unknown' | 'second' | 'gone' | 'unknown_price' | 'changed_there' | 'refused';

declare module '../../../platform/database.ts' {
  interface Tables {
    plan_breaks: {
      provider: string;
      provider_ref: string;
      kind: BreakKind;
      said: ColumnType<unknown, string, string>;
      found_at: Date;
      mended_at: Date | null;
    };
  }
}

export type PlanBreak = {
  provider: string;
  ref: string;
  kind: BreakKind;
  said: Readonly<Record<string, unknown>>;
  /** It was put right at once; it is listed so that somebody knows. */
  mended?: boolean;
};

/** Lists a break, once for each subscription and kind; the latest words count. */
export async function keepBreak(
  db: Db | Trx,
  { provider, ref, kind, said, mended }: PlanBreak,
  now: Date,
): Promise<void> {
  const mendedAt = mended === true ? now : null;
  await sql`
    insert into plan_breaks (provider, provider_ref, kind, said, found_at, mended_at)
    values (${provider}, ${ref}, ${kind}, ${JSON.stringify(said)}, ${now}, ${mendedAt})
    on conflict (provider, provider_ref, kind) do update
      set said = excluded.said, mended_at = excluded.mended_at,
        found_at = case when plan_breaks.mended_at is null then plan_breaks.found_at else excluded.found_at end`.execute(
    db,
  );
}

/** What agrees again. */
export const mendBreaks = (
  db: Db | Trx,
  { provider, ref }: Pick<PlanBreak, 'provider' | 'ref'>,
  kinds: readonly BreakKind[],
  now: Date,
) =>
  db
    .updateTable('plan_breaks')
    .set({ mended_at: now })
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where('kind', 'in', kinds)
    .where('mended_at', 'is', null)
    .execute();

/** The breaks that were found last, those nobody has mended first. */
export const listBreaks = (db: Db, limit: number) =>
  db
    .selectFrom('plan_breaks')
    .select(['provider', 'provider_ref as ref', 'kind', 'said', 'found_at as foundAt', 'mended_at as mendedAt'])
    .orderBy(sql`mended_at is not null`)
    .orderBy('found_at', 'desc')
    .limit(limit)
    .execute();
