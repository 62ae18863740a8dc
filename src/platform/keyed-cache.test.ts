import { describe, expect, it, vi } from 'vitest';
import { type Loaded, SnapshotCache } from './keyed-cache.ts';

/** A cache over pages that a test writes, with a clock and a line it holds. */
function room(maxBytes = 1000) {
  const pages = new Map<string, string>();
  const state = { now: 0, isLive: true, loads: 0, fails: false };
  const gates: (() => void)[] = [];
  let isGated = false;
  const load = async (userUrl: string, path: string): Promise<Loaded<string>> => {
    state.loads++;
    if (state.fails) throw new Error('the database is down');
    const text = pages.get(`${userUrl}/${path}`);
    if (isGated) await new Promise<void>(open => gates.push(open));
    return text === undefined ? { value: 'missing', bytes: null } : { value: text, bytes: text.length };
  };
  const cache = new SnapshotCache<string>({ load, isLive: () => state.isLive, maxBytes, now: () => state.now });
  return {
    cache,
    pages,
    state,
    hold: () => {
      isGated = true;
    },
    release: () => {
      isGated = false;
      for (const open of gates.splice(0)) open();
    },
  };
}

describe('the memory of published pages', () => {
  it('loads once what many ask for at the same time, and then not again', async () => {
    const { cache, pages, state } = room();
    pages.set('maya/', 'hello');
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.find('maya', '')));
    expect(new Set(answers)).toEqual(new Set(['hello']));
    expect(await cache.find('maya', '')).toBe('hello');
    expect(cache.peek('maya', '')).toBe('hello');
    expect(state.loads).toBe(1);
  });

  it('forgets all pages of a handle, and of no other', async () => {
    const { cache, pages } = room();
    for (const key of ['maya/', 'maya/services/1', 'mayab/']) pages.set(key, key);
    await Promise.all([cache.find('maya', ''), cache.find('maya', 'services/1'), cache.find('mayab', '')]);
    cache.drop('maya');
    expect(cache.peek('maya', '')).toBeUndefined();
    expect(cache.peek('maya', 'services/1')).toBeUndefined();
    expect(cache.peek('mayab', '')).toBe('mayab/');
    expect(cache.bytes).toBe('mayab/'.length);
  });

  it('does not keep what was read before a notified change', async () => {
    const { cache, pages, hold, release } = room();
    pages.set('maya/', 'old');
    hold();
    const reading = cache.find('maya', '');
    await Promise.resolve();
    await Promise.resolve();
    pages.set('maya/', 'new');
    cache.drop('maya');
    release();
    expect(await reading).toBe('old');
    expect(cache.peek('maya', '')).toBeUndefined();
    expect(await cache.find('maya', '')).toBe('new');
  });

  it('remembers for two seconds that a page is missing, unless it is published', async () => {
    const { cache, pages, state } = room();
    expect(await cache.find('maya', '')).toBe('missing');
    await cache.find('maya', '');
    expect(state.loads).toBe(1);
    state.now = 2000;
    expect(await cache.find('maya', '')).toBe('missing');
    expect(state.loads).toBe(2);
    pages.set('maya/', 'hello');
    cache.drop('maya');
    expect(await cache.find('maya', '')).toBe('hello');
  });

  it('reads again after half a second while changes cannot be received', async () => {
    const { cache, pages, state } = room();
    pages.set('maya/', 'old');
    await cache.find('maya', '');
    state.isLive = false;
    pages.set('maya/', 'new');
    state.now = 499;
    expect(await cache.find('maya', '')).toBe('old');
    state.now = 500;
    expect(await cache.find('maya', '')).toBe('new');
    expect(cache.bytes).toBe(3);
  });

  it('answers from memory while the database is down', async () => {
    const { cache, pages, state } = room();
    pages.set('maya/', 'hello');
    await cache.find('maya', '');
    state.isLive = false;
    state.fails = true;
    state.now = 10_000;
    expect(await cache.find('maya', '')).toBe('hello');
    await expect(cache.find('jonas', '')).rejects.toThrow('the database is down');
  });

  it('gives up the handle read longest ago when it is full', async () => {
    const { cache, pages } = room(25);
    for (const name of ['anna', 'bela', 'cara']) pages.set(`${name}/`, '0123456789');
    await cache.find('anna', '');
    await cache.find('bela', '');
    cache.peek('anna', '');
    await cache.find('cara', '');
    expect(cache.peek('bela', '')).toBeUndefined();
    expect(cache.peek('anna', '')).toBe('0123456789');
    expect(cache.peek('cara', '')).toBe('0123456789');
    expect(cache.bytes).toBe(20);
  });

  it('drops everything on command, also what is still loading, and loads it again', async () => {
    const { cache, pages, state, hold, release } = room();
    pages.set('jonas/', 'old');
    await cache.find('jonas', '');
    pages.set('maya/', 'hello');
    hold();
    const reading = cache.find('maya', '');
    await Promise.resolve();
    await Promise.resolve();
    cache.doubt();
    release();
    await reading;
    expect(cache.peek('maya', '')).toBeUndefined();
    expect(cache.peek('jonas', '')).toBeUndefined();
    pages.set('jonas/', 'new');
    state.now = 1;
    expect(await cache.find('jonas', '')).toBe('new');
    expect(cache.peek('jonas', '')).toBe('new');
    expect(cache.bytes).toBe(3);
  });

  it('answers from memory when the database is down again', async () => {
    const { cache, pages, state } = room();
    pages.set('maya/', 'hello');
    await cache.find('maya', '');
    cache.doubt();
    state.fails = true;
    expect(await cache.find('maya', '')).toBe('hello');
  });

  it('loads a handle anew that says the same in other bytes, and gives what it has while the database is down', async () => {
    const { cache, pages, state } = room();
    for (const key of ['maya/', 'jonas/']) pages.set(key, 'hello');
    await Promise.all([cache.find('maya', ''), cache.find('jonas', '')]);
    cache.renew('maya');
    expect([cache.peek('maya', ''), cache.peek('jonas', '')]).toEqual([undefined, 'hello']);
    state.fails = true;
    expect(await cache.find('maya', '')).toBe('hello');
    state.fails = false;
    pages.set('maya/', 'hi');
    await vi.waitFor(async () => expect(await cache.find('maya', '')).toBe('hi'));
    expect([cache.peek('maya', ''), cache.bytes]).toEqual(['hi', 7]);
  });

  it('does not keep what was being loaded when it heard of other bytes', async () => {
    const { cache, pages, hold, release } = room();
    pages.set('maya/', 'hello');
    hold();
    const reading = cache.find('maya', '');
    await Promise.resolve();
    await Promise.resolve();
    cache.renew('maya');
    release();
    await reading;
    expect(cache.peek('maya', '')).toBeUndefined();
  });

  it('waits a second for a silent database, then answers from memory at once until it is back', async () => {
    vi.useFakeTimers();
    try {
      const { cache, pages, state, hold, release } = room();
      pages.set('maya/', 'old');
      await cache.find('maya', '');
      state.isLive = false;
      state.now = 10_000;
      pages.set('maya/', 'new');
      hold();
      const first = cache.find('maya', '');
      await vi.advanceTimersByTimeAsync(999);
      const waits = await Promise.race([first, Promise.resolve('waits')]);
      await vi.advanceTimersByTimeAsync(1);
      expect([waits, await first]).toEqual(['waits', 'old']);
      expect(await cache.find('maya', '')).toBe('old');
      expect(state.loads).toBe(2);
      release();
      await vi.advanceTimersByTimeAsync(0);
      expect(cache.peek('maya', '')).toBe('new');
    } finally {
      vi.useRealTimers();
    }
  });
});
