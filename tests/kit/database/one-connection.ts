import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';

/**
 * In every test with a database: who is inside a transaction asks for no second connection. With all connections taken,
 * each by somebody who asks for one more, nobody would ever be answered.
 */
const inside = new AsyncLocalStorage<{ open: boolean }>();
let asked: string[] = [];

// What stands in place of the libraries' own takes and gives what theirs do; wrapped, their generic signatures are lost to
// the compiler, hence the three casts.
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

/** What somebody else does meanwhile, when a test plays several people at once. */
export const asSomebodyElse = <T>(work: () => T): T => inside.exit(work);

/** Where a second connection was asked for since the last time this was called, as stacks. */
export function secondConnections(): string[] {
  const found = asked;
  asked = [];
  return found;
}
