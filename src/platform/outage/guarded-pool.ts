import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { askInCamelCase } from '../rows/row-names.ts';
import { inSpan, operationOf } from '../watching/spans.ts';
import { DatabaseOutage, endsConnection, mayChange, meansOutage, wasLeftOpen } from './database-outage.ts';
import { HostShares } from './host-shares.ts';

/**
 * A pool whose connections throw `DatabaseOutage` when the database is unreachable, and are not used again once
 * they broke.
 */
export const guardedPool = (pool: pg.Pool): PostgresPool => ({
  connect: () => acquire(pool),
  end: () => pool.end(),
});

/** Connections through a pooler in transaction mode: the next transaction may be in another session. */
export class SharedPool extends pg.Pool {}

const shares = new WeakMap<pg.Pool, HostShares>();
function sharesOf(pool: pg.Pool): HostShares {
  const known = shares.get(pool) ?? new HostShares(pool.options.max);
  shares.set(pool, known);
  return known;
}

const names = new Map<string, string>();

/**
 * Prepares a statement by name on every connection that asks it, in transactions too, when planning it takes longer
 * than running it; returns its text. A name belongs to one text.
 */
export function prepared(name: string, text: string): string {
  names.set(text, name);
  return text;
}

/** Runs a statement that is worth preparing by name on a free connection. A shared session prepares none. */
export async function askNamed<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult<Row>> {
  const { text, values } = statement;
  const asked = pool instanceof SharedPool ? { text, values } : statement;
  const connection = await acquire(pool);
  try {
    return await connection.guard(text, values, client => askInCamelCase<Row>(client, asked));
  } finally {
    connection.release();
  }
}

async function acquire(pool: pg.Pool): Promise<GuardedClient> {
  try {
    return new GuardedClient(await pool.connect(), pool instanceof SharedPool, sharesOf(pool));
  } catch (error) {
    // Whatever the reason, there is no connection, which may be repaired while the server runs.
    throw new DatabaseOutage(error, false);
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #isShared: boolean;
  readonly #shares: HostShares;
  #isBroken = false;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, isShared: boolean, hostShares: HostShares) {
    this.#shares = hostShares;
    this.#client = client;
    this.#isShared = isShared;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('this pool has no cursors');
    return this.#ask<R>(asked, parameters);
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /** Runs something on the connection, and translates its errors. */
  async guard<T>(text: string, values: readonly unknown[], ask: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const isAlone = !this.#isInTransaction;
    const leave = this.#shares.enter(values);
    let gotRows = false;
    try {
      const answer = await inSpan('database', operationOf(text), () => ask(this.#client));
      gotRows = true;
      return answer;
    } catch (error) {
      if (!meansOutage(error)) throw error;
      this.#isBroken ||= endsConnection(error);
      const isFinal = /^commit\b/i.test(text) || (isAlone && mayChange(text));
      throw new DatabaseOutage(error, isFinal && wasLeftOpen(error));
    } finally {
      leave(gotRows);
    }
  }

  async #ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The server rolls back a lost connection's transaction by itself, and the first error is the one to
    // report.
    if (this.#isBroken && /^rollback\b/i.test(text)) return { command: 'SELECT', rowCount: 0, rows: [] };
    if (/^(begin|start transaction)\b/i.test(text)) this.#isInTransaction = true;
    if (/^(commit|rollback)$/i.test(text)) this.#isInTransaction = false;
    const name = this.#isShared ? undefined : names.get(text);
    const asked = { text, values: [...parameters], ...(name === undefined ? {} : { name }) };
    // pg does not know the type of the rows; Kysely's caller does.
    return this.guard(
      text,
      parameters,
      client => askInCamelCase(client, asked) as unknown as Promise<PostgresQueryResult<R>>,
    );
  }
}
