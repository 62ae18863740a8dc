/** Something loaded, and its size; a size of null is kept only briefly (a missing page, a redirect). */
export type Loaded<T> = { value: T; bytes: number | null };

type Entry<T> = { value: T; bytes: number; checkedAt: number; isDoubted?: true };
type PathEntries<T> = Map<string, Entry<T>>;
type Loading<T> = { promise: Promise<T>; userUrl: string; isStale: boolean };

const briefly = { milliseconds: 2000, entries: 2000 } as const;
const recheckAfter = 500;

type CacheSettings<T> = {
  load: (userUrl: string, path: string) => Promise<Loaded<T>>;
  /** Whether changes are announced at present. When not, entries older than half a second are loaded again. */
  isLive: () => boolean;
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
};

/**
 * How many milliseconds a reader waits while we check whether a cached entry is current, before getting it
 * unchecked.
 */
const waitForProof = 1000;

/**
 * Caches what visitors read: one group of entries per handle; the handle read longest ago is dropped first. Many
 * requests for one entry share one load. An entry dropped while it loads is not kept. While nothing can be loaded,
 * cached entries are given at once.
 */
export class SnapshotCache<T> {
  readonly #byHandle = new Map<string, PathEntries<T>>();
  readonly #brief = new Map<string, Entry<T>>();
  readonly #loading = new Map<string, Loading<T>>();
  readonly #settings: CacheSettings<T>;
  #bytes = 0;
  #doubtedAt = Number.NEGATIVE_INFINITY;
  #isUnanswered = false;

  constructor(settings: CacheSettings<T>) {
    this.#settings = settings;
  }

  /** What can be answered at once, without asking the database. */
  peek(userUrl: string, path: string): T | undefined {
    const age = this.#settings.isLive() ? Number.POSITIVE_INFINITY : recheckAfter;
    const entries = this.#byHandle.get(userUrl);
    const entry = entries?.get(path);
    if (
      entries !== undefined &&
      entry !== undefined &&
      entry.isDoubted === undefined &&
      entry.checkedAt >= this.#doubtedAt &&
      this.#isWithin(entry, age)
    ) {
      this.#byHandle.delete(userUrl);
      this.#byHandle.set(userUrl, entries);
      return entry.value;
    }
    const brief = this.#brief.get(`${userUrl}/${path}`);
    return brief !== undefined && this.#isWithin(brief, Math.min(age, briefly.milliseconds)) ? brief.value : undefined;
  }

  /** From the cache or loaded. When loading fails, the cached entry is given. */
  async find(userUrl: string, path: string): Promise<T> {
    const found = this.peek(userUrl, path);
    if (found !== undefined) return found;
    const loading = this.#start(userUrl, path);
    const former = this.#byHandle.get(userUrl)?.get(path);
    if (former === undefined) return loading;
    // Fails only when the entry was dropped meanwhile.
    loading.catch(() => undefined);
    if (this.#isUnanswered) return former.value;
    return Promise.race([loading, this.#afterWaiting(former.value)]);
  }

  /** Drops every entry of a handle. */
  drop(userUrl: string): void {
    for (const entry of this.#byHandle.get(userUrl)?.values() ?? []) this.#bytes -= entry.bytes;
    this.#byHandle.delete(userUrl);
    this.#brief.clear();
    for (const [key, loading] of this.#loading) if (loading.userUrl === userUrl) this.#abandon(key, loading);
  }

  /** Loads the entries of a handle again; until that succeeds the old ones are given. */
  renew(userUrl: string): void {
    for (const entry of this.#byHandle.get(userUrl)?.values() ?? []) entry.isDoubted = true;
    for (const [key, loading] of this.#loading) if (loading.userUrl === userUrl) this.#abandon(key, loading);
  }

  /** Distrusts every entry until it was loaded again; unchecked ones are given only when loading fails. */
  doubt(): void {
    // The machine's clock counts milliseconds, so an entry checked within this one is loaded once more.
    this.#doubtedAt = this.#settings.now() + 1;
    this.#brief.clear();
    for (const [key, loading] of this.#loading) this.#abandon(key, loading);
  }

  get bytes(): number {
    return this.#bytes;
  }

  #start(userUrl: string, path: string): Promise<T> {
    const key = `${userUrl}/${path}`;
    const running = this.#loading.get(key);
    if (running !== undefined) return running.promise;
    const loading: Loading<T> = { promise: this.#load(key, userUrl, path), userUrl, isStale: false };
    this.#loading.set(key, loading);
    return loading.promise;
  }

  #afterWaiting(value: T): Promise<T> {
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        this.#isUnanswered = true;
        resolve(value);
      }, waitForProof);
      timer.unref();
    });
  }

  #abandon(key: string, loading: Loading<T>): void {
    loading.isStale = true;
    this.#loading.delete(key);
  }

  async #load(key: string, userUrl: string, path: string): Promise<T> {
    // Lets `find` register this load before anything can finish.
    await null;
    const self = this.#loading.get(key);
    try {
      const { value, bytes } = await this.#settings.load(userUrl, path);
      this.#isUnanswered = false;
      if (self !== undefined && !self.isStale) this.#keep(userUrl, path, value, bytes);
      return value;
    } catch (error) {
      this.#isUnanswered = true;
      const former = this.#byHandle.get(userUrl)?.get(path);
      if (former === undefined) throw error;
      return former.value;
    } finally {
      if (self !== undefined && this.#loading.get(key) === self) this.#loading.delete(key);
    }
  }

  #keep(userUrl: string, path: string, value: T, bytes: number | null): void {
    const checkedAt = this.#settings.now();
    this.#remove(userUrl, path);
    if (bytes === null) {
      if (this.#brief.size >= briefly.entries) this.#brief.clear();
      this.#brief.set(`${userUrl}/${path}`, { value, bytes: 0, checkedAt });
      return;
    }
    const entries = this.#byHandle.get(userUrl) ?? new Map<string, Entry<T>>();
    this.#byHandle.delete(userUrl);
    this.#byHandle.set(userUrl, entries);
    entries.set(path, { value, bytes, checkedAt });
    this.#bytes += bytes;
    this.#giveUp();
  }

  #remove(userUrl: string, path: string): void {
    const entries = this.#byHandle.get(userUrl);
    const former = entries?.get(path);
    if (entries === undefined || former === undefined) return;
    this.#bytes -= former.bytes;
    entries.delete(path);
    if (entries.size === 0) this.#byHandle.delete(userUrl);
  }

  #giveUp(): void {
    for (const [userUrl, entries] of this.#byHandle) {
      if (this.#bytes <= this.#settings.maxBytes) return;
      for (const entry of entries.values()) this.#bytes -= entry.bytes;
      this.#byHandle.delete(userUrl);
    }
  }

  #isWithin(entry: Entry<T>, age: number): boolean {
    return age === Number.POSITIVE_INFINITY || this.#settings.now() - entry.checkedAt < age;
  }
}
