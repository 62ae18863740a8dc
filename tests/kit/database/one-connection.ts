import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';

/**
 * Checked in every test with a database: a transaction must not ask for a second connection. When all connections
 * are taken by transactions that ask for one more, none can continue.
 */
const inside = new AsyncLocalStorage<{ open: boolean }>();
let asked: string[] = [];

// Replacements for the libraries' own functions that give the same; wrapping loses their generic signatures,
// hence the three casts.
type Execute = TransactionBuilder<unknown>['execute'];
const execute: Execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = function (this: TransactionBuilder<unknown>, work) {
  return execute.call(this, trx => {
    const state = { open: true };
    return inside
      .run(state, () => work(trx))
      .finally(() => {
        state.open = false;
      });
  }) as ReturnType<Execute>;
} as Execute;

const connect = pg.Pool.prototype.connect;
pg.Pool.prototype.connect = function (this: pg.Pool, ...given: []) {
  if (inside.getStore()?.open) asked.push(new Error('a second connection').stack ?? '');
  return Reflect.apply(connect, this, given);
} as typeof connect;

/** What another person does in between, when a test plays several people at once. */
export const asSomebodyElse = <T>(work: () => T): T => inside.exit(work);

/** Where a second connection was requested since the last call, as stacks. */
export function secondConnections(): string[] {
  const found = asked;
  asked = [];
  return found;
}
