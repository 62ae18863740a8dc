import { describe, expect, it } from 'vitest';
import { fetchAhead, latePart } from './late-part.ts';

describe('a part that comes late', () => {
  it('is fetched once, however often it is asked for', async () => {
    let loads = 0;
    const part = latePart(async () => ++loads);
    expect(part.here()).toBeUndefined();
    expect(await Promise.all([part.fetch(), part.fetch()])).toEqual([1, 1]);
    expect(await part.fetch()).toBe(1);
    expect(part.here()).toBe(1);
  });

  it('is asked for again when it did not come', async () => {
    let loads = 0;
    const part = latePart(async () => {
      if (++loads === 1) throw new Error('no network');
      return loads;
    });
    await expect(part.fetch()).rejects.toThrow('no network');
    expect(part.here()).toBeUndefined();
    expect(await part.fetch()).toBe(2);
  });

  it('may fail silently while nothing waits for it', async () => {
    const part = latePart(() => Promise.reject(new Error('no network')));
    fetchAhead(part);
    await expect(part.fetch()).rejects.toThrow('no network');
  });
});
