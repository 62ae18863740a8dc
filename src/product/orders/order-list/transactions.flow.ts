import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { listEntries, type TransactionPlace } from '../ledger/ledger.sql.ts';

/** A page of the creator's ledger, newest first: `limit` transactions with all their lines. */
export async function transactionPage(
  deps: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
  { order, cursor, limit }: { order?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const found = await listEntries(deps.db, creatorId, {
    orderId: order,
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const ids = [...new Set(found.map(({ transactionId }) => transactionId))].slice(0, limit);
  const shown = found.filter(({ transactionId }) => ids.includes(transactionId));
  const last = shown.at(-1);
  return {
    transactions: shown,
    next:
      found.length > shown.length && last !== undefined ? writeCursor({ at: last.at, id: last.transactionId }) : null,
  };
}

const writeCursor = ({ at, id }: TransactionPlace): string => Buffer.from(`${id} ${at}`).toString('base64url');

/** An unreadable cursor starts at the top. */
function readCursor(cursor: string | undefined): TransactionPlace | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, id, at] = /^([0-9a-f-]{36}) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[\d.]*[+-][\d:]+)$/.exec(text) ?? [];
  return id === undefined || at === undefined ? undefined : { id, at };
}
