import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { removeStaleLock } from './stale-lock.ts';

describe('what is kept running', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A thing that a test ends, and that starts or does not. */
  function kept() {
    const said: string[] = [];
    const state = { fails: false, starts: 0, end: () => {} };
    const say = (level: string) => (what: string) => said.push(`${level}: ${what}`);
    const running = keepRunning<number>(0, {
      again: async () => {
        state.starts++;
        if (state.fails) throw new Error('no room on the disk');
        return state.starts;
      },
      onEnd: (_known, act) => {
        state.end = act;
      },
      what: 'The database',
      log: { info: say('info'), warn: say('warn'), error: say('error') },
    });
    return { running, said, state };
  }

  it('is started again at once, and says so', async () => {
    const { running, said, state } = kept();
    state.end();
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['warn: The database has ended; it is being started again', 'info: The database runs again']);
    expect(await running.stop()).toBe(1);
  });

  it('that does not start is tried five times in growing pauses, then loudly once a minute until it does', async () => {
    const { running, said, state } = kept();
    state.fails = true;
    state.end();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state.starts).toBe(5);
    const loud = said.filter(line => line.startsWith('error'));
    expect(loud).toHaveLength(1);
    expect(loud[0]).toContain('no room on the disk');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.starts).toBe(5);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.starts).toBe(6);
    state.fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said.at(-1)).toBe('info: The database runs again');
    expect(await running.stop()).toBe(7);
  });

  it('that starts and ends over and over is not started in a circle', async () => {
    const { running, said, state } = kept();
    for (let second = 0; second < 40; second++) {
      state.end();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(state.starts).toBe(5);
    expect(said.some(line => line.startsWith('error'))).toBe(true);
    await running.stop();
  });

  it('is left alone once it was stopped', async () => {
    const { running, said, state } = kept();
    expect(await running.stop()).toBe(0);
    state.end();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([state.starts, said]).toEqual([0, []]);
  });
});

describe('a lock file that somebody left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  const file = join(folder, 'postmaster.pid');
  const failure = `FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster running?`;
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  afterEach(() => rmSync(file, { force: true }));

  it('goes when another program has got the number in it', async () => {
    writeFileSync(file, `${other.pid}\n${folder}\n`);
    expect(await removeStaleLock(folder, failure)).toBe(true);
    expect(existsSync(file)).toBe(false);
    other.kill();
  });

  it.each([
    ['says nothing', 'nonsense\n'],
    ['names a process that is gone, which PostgreSQL finds out by itself', '999999999\n'],
  ])('stays when it %s', async (_what, written) => {
    writeFileSync(file, written);
    expect(await removeStaleLock(folder, failure)).toBe(false);
    expect(existsSync(file)).toBe(true);
  });

  it('stays when the start failed for another reason', async () => {
    writeFileSync(file, `${process.pid}\n`);
    expect(await removeStaleLock(folder, 'FATAL:  could not create shared memory')).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
