import pg from 'pg';

/**
 * The database is unreachable or cannot work now: not a defect, and no reason to end. The question can be asked
 * again.
 */
export class DatabaseOutage extends Error {
  /** The answer to a COMMIT, or to a change outside a transaction, was lost: it may have been made. */
  readonly isUnconfirmed: boolean;
  /** The database works; the row is locked by another transaction. */
  readonly isBusy: boolean;

  constructor(cause: unknown, isUnconfirmed: boolean) {
    super(`the database is out of reach: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.isUnconfirmed = isUnconfirmed;
    this.isBusy = cause instanceof BusyHost || (cause instanceof pg.DatabaseError && cause.code === lockTimeout);
  }
}

/** Too many statements about one host wait already. */
export class BusyHost extends Error {}

const lockTimeout = '55P03';
// https://www.postgresql.org/docs/current/errcodes-appendix.html
/** 08: the connection; 53: no room on the disk, no memory, too many connections. */
const outageClasses = ['08', '53'];
const outageCodes = new Set([
  lockTimeout, // waited longer than lock_timeout
  '25P03', // a transaction asked nothing for longer than idle_in_transaction_session_timeout
  '57014', // took longer than statement_timeout
  '57P01', // ended by an administrator, or the server stops
  '57P02', // another process of the server crashed
  '57P03', // starts, stops or recovers
  '57P04', // the database was dropped
  '57P05', // the connection was idle for too long
  '58030', // the disk does not read or write
  '25006', // read only: a copy that was not made the first yet
]);
const netCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of pg without a code. */
const lostWords = /^(Connection terminated|Client has encountered|Client was closed|Query read timeout|timeout e)/;
const notSentWords = /^(Client has encountered|Client was closed|timeout exceeded when)/;

/**
 * Whether an error of the database's own client means an outage. Other programs fail with the same words: call
 * this only for database errors.
 */
export function meansOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return outageCodes.has(code) || outageClasses.includes(code.slice(0, 2));
  }
  return wasLost(error);
}

/** Whether the connection is broken. After `57014` or a full disk it still works. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25P03)/.test(error.code ?? '');
  return wasLost(error);
}

/** Whether a statement was sent and its outcome is unknown. */
export const wasLeftOpen = (error: unknown): boolean =>
  endsConnection(error) && !(error instanceof Error && notSentWords.test(error.message));

function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && netCodes.has(error.code)) return true;
  return lostWords.test(error.message);
}

/** The outage behind an error, however it was wrapped; undefined for every other error. */
export function findOutage(error: unknown): DatabaseOutage | undefined {
  for (let at = error, deep = 0; at instanceof Error && deep < 5; at = at.cause, deep++) {
    if (at instanceof DatabaseOutage) return at;
    if (at instanceof pg.DatabaseError && meansOutage(at)) return new DatabaseOutage(at, false);
  }
  return undefined;
}

/**
 * Whether waiting for the end of the outage makes sense: not when the statement itself takes too long, which would
 * never end.
 */
export function isOutsideTheirHands(error: unknown): boolean {
  const cause = findOutage(error)?.cause;
  if (cause === undefined) return false;
  if (cause instanceof pg.DatabaseError) return cause.code !== '57014';
  return !(cause instanceof Error && cause.message.startsWith('Query read timeout'));
}

/** Whether a statement changes something by itself. `for update` only locks. */
export const mayChange = (text: string): boolean =>
  /\b(insert|update|delete|merge)\b/i.test(text.replace(/\bfor (no key )?update\b/gi, ''));
