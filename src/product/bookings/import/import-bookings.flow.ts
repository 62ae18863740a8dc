import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { type AuditRow, writeAudits } from '../booking/booking-audit.sql.ts';
import { hostChanged } from '../booking/host.flow.ts';
import { planManyReminders } from '../mails/remind.flow.ts';
import { type ImportRow, insertImported } from './import-bookings.sql.ts';

/**
 * Stores imported bookings with their history, and plans the reminders of upcoming ones that have an email. Nobody
 * is emailed now. Returns the ids of those whose time or spot was free; the caller decides about the others.
 */
export async function storeImported(
  trx: Trx,
  creatorId: CreatorId,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const taken = await insertImported(trx, creatorId, rows);
  const kept = rows.filter(({ id }) => taken.has(id));
  await writeAudits(
    trx,
    creatorId,
    kept.flatMap(row => historyOf(row, now)),
  );
  const reminded = kept.filter(({ status, customerEmail }) => status === 'confirmed' && customerEmail !== '');
  await planManyReminders(
    trx,
    reminded.map(({ id, startsAt }) => ({ creatorId, id, startsAt, sequence: 0 })),
    now,
  );
  await hostChanged(trx, creatorId);
  return taken;
}

function historyOf(row: ImportRow, now: Date): (AuditRow & { bookingId: string })[] {
  const { id: bookingId, cancelledAt, cancelledBy, refunded: refund, offer } = row;
  const imported = { bookingId, at: now, by: 'creator' as const, what: { kind: 'imported' as const } };
  if (cancelledAt === null || cancelledBy === null) return [imported];
  const what = { kind: 'cancelled' as const, refund, currency: offer.currency };
  return [{ bookingId, at: cancelledAt, by: cancelledBy, what }, imported];
}
