import { afterEach, describe, expect, it, vi } from 'vitest';
import { later, onceOnline } from './later.tsx';

afterEach(() => vi.unstubAllGlobals());

const lost = new TypeError('Failed to fetch dynamically imported module');

describe('code that comes later', () => {
  it('is asked for once, however often it is wanted', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const load = vi.fn(async () => () => null);
    const { fetch } = later(load);
    await Promise.all([fetch(), fetch()]);
    await fetch();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not asked for before there is a network, since browsers remember what did not come', async () => {
    const network = new EventTarget();
    vi.stubGlobal('window', network);
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn(async () => 'here');
    const coming = onceOnline(load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    network.dispatchEvent(new Event('online'));
    expect(await coming).toBe('here');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong when there is a network, and may be asked for again', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const load = vi.fn(async () => () => null).mockRejectedValueOnce(lost);
    const { fetch } = later(load);
    await expect(fetch()).rejects.toThrow('Loading chunk unknown failed (missing: unknown address)');
    await fetch();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
