import { BusyHost, DatabaseOutage } from './database-outage.ts';

/** A statement that runs longer waits for a lock, as a rule. Milliseconds. */
const longMs = 1000;
/** How long its host is watched for. */
const watchedMs = 5000;
/** A statement that took longer waited for others, as in a queue for one class. */
const queuedMs = 200;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const nothing = () => undefined;

/**
 * Statements about a host that wait for its locked rows take at most half of a server's connections: the next ones are
 * refused at once. A queue that moves, as when hundreds book one class, is left alone. Every query carries its creator,
 * so the host of a statement is among its parameters.
 */
export class HostShares {
  readonly #most: number;
  readonly #running = new Map<string, Set<{ since: number }>>();
  readonly #watchedUntil = new Map<string, number>();
  readonly #movedAt = new Map<string, number>();

  constructor(connections: number) {
    this.#most = Math.max(1, Math.floor(connections / 2));
  }

  /**
   * Counts a statement until the function it returns is called, which is told whether it got the rows it waited for.
   * Throws when its host has its share.
   */
  enter(values: readonly unknown[]): (gotRows: boolean) => void {
    const keys = values.filter((value): value is string => typeof value === 'string' && uuid.test(value));
    if (keys.length === 0) return nothing;
    const statement = { since: performance.now() };
    for (const key of keys)
      if (this.#hasItsShare(key, statement.since))
        throw new DatabaseOutage(new BusyHost('too many statements wait for the same rows'), false);
    for (const key of keys) {
      const running = this.#running.get(key);
      if (running === undefined) this.#running.set(key, new Set([statement]));
      else running.add(statement);
    }
    return gotRows => this.#leave(keys, statement, gotRows);
  }

  #hasItsShare(key: string, now: number): boolean {
    const running = this.#running.get(key);
    if (running === undefined || running.size < this.#most) return false;
    if (now - (this.#movedAt.get(key) ?? Number.NEGATIVE_INFINITY) < longMs) return false;
    const [longest] = running;
    if (longest !== undefined && now - longest.since > longMs) this.#watchedUntil.set(key, now + watchedMs);
    return (this.#watchedUntil.get(key) ?? 0) > now;
  }

  #leave(keys: readonly string[], statement: { since: number }, gotRows: boolean): void {
    const now = performance.now();
    for (const key of keys) {
      const running = this.#running.get(key);
      running?.delete(statement);
      if (running?.size === 0) this.#running.delete(key);
      if (gotRows && now - statement.since > queuedMs) this.#movedAt.set(key, now);
      if (!gotRows && now - statement.since > longMs) this.#watchedUntil.set(key, now + watchedMs);
    }
    if (this.#watchedUntil.size > 1000)
      for (const [key, until] of this.#watchedUntil) if (until < now) this.#watchedUntil.delete(key);
    if (this.#movedAt.size > 1000)
      for (const [key, at] of this.#movedAt) if (at < now - longMs) this.#movedAt.delete(key);
  }
}
