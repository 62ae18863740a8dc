import type { Trx } from './database.ts';

/** What rooms announce to rooms they may not import. Each sender adds its event by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their events by declaration merging
export interface Announcements {}

type Listener<K extends keyof Announcements> = (trx: Trx, event: Announcements[K]) => Promise<void>;

/**
 * Listeners run inside the sender's transaction, so cause and effect commit together or not at all.
 * Only `apps/server/compose.ts` connects rooms.
 */
export class EventBus {
  readonly #listeners = new Map<keyof Announcements, Listener<never>[]>();

  on<K extends keyof Announcements>(kind: K, listener: Listener<K>): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener as Listener<never>]);
  }

  async announce<K extends keyof Announcements>(trx: Trx, kind: K, event: Announcements[K]): Promise<void> {
    // `on` keeps listeners under the kind they hear; the map's type cannot say so.
    for (const listener of this.#listeners.get(kind) ?? []) await listener(trx, event as never);
  }
}
