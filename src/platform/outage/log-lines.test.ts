import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { logLines } from './log-lines.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A file with room for so many bytes, until it is given more. */
function disk(code = 'ENOSPC') {
  const state = { room: 0, written: '', tries: 0 };
  const lines = logLines(1, (_fd, bytes) => {
    state.tries++;
    if (state.room === 0) throw failure(code);
    const taken = bytes.subarray(0, state.room);
    state.room -= taken.length;
    state.written += taken.toString();
    return taken.length;
  });
  return { state, lines };
}

it('lines that find no room are left out, and the next one says how many', () => {
  const { state, lines } = disk();
  for (const line of ['one\n', 'two\n']) lines.write(line);
  state.room = 1000;
  lines.write('three\n');
  lines.write('four\n');
  expect(state.written).toMatch(/^\{"level":40,"time":\d+,"lost":2,"msg":"log lines were lost.*"\}\nthree\nfour\n$/);
});

it('a line that was cut short does not spoil the next', () => {
  const { state, lines } = disk();
  state.room = 3;
  lines.write('{"a":1}\n');
  state.room = 1000;
  lines.write('{"b":2}\n');
  const [cut, notice, next] = state.written.split('\n');
  expect([cut, JSON.parse(notice ?? '').lost, next]).toEqual(['{"a', 1, '{"b":2}']);
});

it('a reader that is slow is waited for, and one that stopped reading only once', () => {
  const { state, lines } = disk('EAGAIN');
  lines.write('one\n');
  const waited = state.tries;
  expect(waited).toBeGreaterThan(100);
  lines.write('two\n');
  expect(state.tries).toBe(waited + 1);
});

it.skipIf(!existsSync('/dev/full'))('a log on a full disk throws nothing', () => {
  const full = openSync('/dev/full', 'w');
  const log = createLog('info', logLines(full));
  for (let line = 0; line < 1000; line++) log.fatal({ line }, 'nobody will read this');
  closeSync(full);
});

it('a log goes to its file as it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-log-'));
  const file = openSync(join(folder, 'log'), 'w');
  createLog('info', logLines(file)).info('kept');
  expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/"msg":"kept"}\n$/);
  closeSync(file);
  rmSync(folder, { recursive: true });
});
