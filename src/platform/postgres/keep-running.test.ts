import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';
import { removeStaleLock } from './stale-lock.ts';

describe('what is kept running', () => {
  /** A time of its own: what else runs in this process keeps the real one, and does not run when this goes on. */
  function heldTime() {
    let now = 0;
    let waiting: { until: number; over: () => void }[] = [];
    const pause = (ms: number, stopping: AbortSignal) =>
      new Promise<void>(over => {
        waiting.push({ until: now + ms, over });
        stopping.addEventListener('abort', () => over());
      });
    const pass = async (ms: number) => {
      const end = now + ms;
      for (;;) {
        await new Promise(setImmediate);
        const [next] = waiting.filter(one => one.until <= end).sort((a, b) => a.until - b.until);
        if (next === undefined) break;
        waiting = waiting.filter(one => one !== next);
        now = next.until;
        next.over();
      }
      now = end;
    };
    return { now: () => now, pause, pass };
  }

  /** A thing that a test ends, and that starts or does not. */
  function kept() {
    const time = heldTime();
    const said: string[] = [];
    const state = { fails: false, starts: 0, end: () => {} };
    const say = (level: string) => (what: string) => said.push(`${level}: ${what}`);
    const running = keepRunning<number>(
      0,
      {
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
      },
      time,
    );
    return { running, said, state, pass: time.pass };
  }

  it('is started again at once, and says so', async () => {
    const { running, said, state, pass } = kept();
    state.end();
    await pass(1);
    expect(said).toEqual(['warn: The database has ended; it is being started again', 'info: The database runs again']);
    expect(await running.stop()).toBe(1);
  });

  it('that does not start is tried five times in growing pauses, then loudly once a minute until it does', async () => {
    const { running, said, state, pass } = kept();
    state.fails = true;
    state.end();
    await pass(20_000);
    expect(state.starts).toBe(5);
    const loud = said.filter(line => line.startsWith('error'));
    expect(loud).toHaveLength(1);
    expect(loud[0]).toContain('no room on the disk');
    await pass(30_000);
    expect(state.starts).toBe(5);
    await pass(30_000);
    expect(state.starts).toBe(6);
    state.fails = false;
    await pass(60_000);
    expect(said.at(-1)).toBe('info: The database runs again');
    expect(await running.stop()).toBe(7);
  });

  it('that starts and ends over and over is not started in a circle', async () => {
    const { running, said, state, pass } = kept();
    for (let second = 0; second < 40; second++) {
      state.end();
      await pass(1000);
    }
    expect(state.starts).toBe(5);
    expect(said.some(line => line.startsWith('error'))).toBe(true);
    await running.stop();
  });

  it('is left alone once it was stopped', async () => {
    const { running, said, state, pass } = kept();
    expect(await running.stop()).toBe(0);
    state.end();
    await pass(100_000);
    expect([state.starts, said]).toEqual([0, []]);
  });
});

describe('a stale lock file', () => {
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
