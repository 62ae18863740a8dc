import type { TableRow } from './column-values.ts';

// No newsletter leaves because of a file: plans are drafts again, and what left already is all that leaves.

export function endedIssue(row: TableRow): TableRow {
  const state = issueStateHere(row);
  const unsent = { schedule: null, scheduledAt: null, frozenAt: null, sentAt: null, shownAt: null };
  return { ...row, state, pauseReason: null, waitsUntil: null, waitsFor: null, ...(state === 'draft' ? unsent : {}) };
}

/** A step of the welcome emails is a draft, as while these are off. */
function issueStateHere({ state, trigger }: TableRow): unknown {
  if (trigger === 'joined' || state === 'scheduled') return 'draft';
  return state === 'sending' || state === 'paused' ? 'cancelled' : state;
}

/** The counts of its issue follow in `endOpenIssues`, which knows these rows by their end. */
export function endedRecipient(row: TableRow, now: Date): TableRow {
  const endedAt = now.toISOString();
  if (row.state === 'waiting') return { ...row, state: 'suppressed', reason: 'cancelled', endedAt };
  // Whether the email left is not in the file.
  return row.state === 'sending' ? { ...row, state: 'unknown', endedAt } : row;
}

/** The list itself is in no export, so it cannot be read to its end. */
export function endedImport(row: TableRow, now: Date): TableRow | undefined {
  if (row.state === 'draft') return undefined;
  return row.state === 'running' ? { ...row, state: 'failed', finishedAt: now.toISOString() } : row;
}
