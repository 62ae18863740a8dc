import { type RawBuilder, sql } from 'kysely';

/**
 * The number of spots on the date `c` that are promised to the waitlist, as SQL; `$now` is a placeholder for the
 * instant. The hours are those of `noticeFor`.
 */
export const claimsText = `(
  select count(*)::int from waitlist_entries w
  where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting' and w.starts_at = c.starts_at
    and c.starts_at >= $now + case when w.auto_book then interval '10 minutes' else interval '3 hours' end)`;

/** The same as part of another query. */
export function claimsOn(now: Date): RawBuilder<number> {
  const [before = '', after = ''] = claimsText.split('$now');
  return sql<number>`${sql.raw(before)}${now}::timestamptz${sql.raw(after)}`;
}
