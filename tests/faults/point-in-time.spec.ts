import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Availability, Hold } from '../../src/product/bookings/booking/contract.ts';
import { openShop } from '../kit/bookings/shop.ts';
import { startSmtpSink } from '../kit/providers/smtp-sink.ts';
import { overHttp } from '../kit/server/over-http.ts';
import { runVitrine } from '../kit/server/vitrine.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = '/usr/lib/postgresql';
const version = (existsSync(installed) ? readdirSync(installed) : [])
  .filter(name => Number(name) >= 15 && existsSync(join(installed, name, 'bin/postgres')))
  .sort((a, b) => Number(b) - Number(a))[0];
if (version === undefined)
  process.stdout.write('point-in-time: left out, there is no PostgreSQL 15 (apt-get install postgresql)\n');

describe.skipIf(version === undefined)('a PostgreSQL that keeps its log', () => {
  if (version === undefined) return;
  const bin = join(installed, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-instant-'));
  const archive = join(folder, 'archive');
  const servers: ChildProcess[] = [];
  afterAll(() => {
    for (const server of servers) server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });

  // PostgreSQL refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(bin, program), words, { ...user, stdio: 'pipe' });
  const set = (data: string, name: string, lines: readonly string[]) =>
    appendFileSync(join(data, name), `${lines.join('\n')}\n`);
  const urlAt = (port: number) => `postgres://vitrine@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  async function ask<Row extends pg.QueryResultRow>(port: number, text: string): Promise<Row[]> {
    const client = new pg.Client(urlAt(port));
    await client.connect();
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }
  async function start(data: string, port: number): Promise<() => Promise<void>> {
    const words = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses='];
    const server = spawn(join(bin, 'postgres'), words, { ...user, stdio: 'ignore' });
    servers.push(server);
    const gone = new Promise<void>(resolve => server.once('close', () => resolve()));
    await expect
      .poll(() => ask(port, 'select pg_is_in_recovery() as replays').catch(() => []), { timeout: 60_000 })
      .toEqual([{ replays: false }]);
    return async () => {
      server.kill('SIGQUIT');
      await gone;
    };
  }
  const command = (port: number, ...words: string[]) =>
    execFileSync(process.execPath, ['dist/server/operate.js', ...words], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, DATABASE_URL: urlAt(port) },
    });

  it('is brought back to an instant: what was booked before is there, what came after is not, and it is silent', async () => {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    mkdirSync(archive);
    if (user.uid !== undefined) chownSync(archive, user.uid, user.gid);
    const data = join(folder, 'data');
    run('initdb', '-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    set(data, 'postgresql.conf', [
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ]);
    const stop = await start(data, 5433);

    const first = await runVitrine({ DATABASE_URL: urlAt(5433) });
    const shop = await openShop(overHttp(first), 'instant', {
      services: [{ title: 'Lesson', minimumNoticeMinutes: 0 }],
    });
    await first.kill();
    // No worker sends its emails, so that they wait in the copy as well.
    const web = await runVitrine({ DATABASE_URL: urlAt(5433), ROLE: 'web' });
    const caller = overHttp(web);
    const offerId = shop.services[0] ?? '';
    const path = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=14`;
    const times = ((await caller.call('GET', path)).body as Availability).days.flatMap(day => day.times).slice(-30);
    const book = async (name: string, nth: number) => {
      const startsAt = times[nth * 10]?.startsAt;
      const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: crypto.randomUUID() };
      const { ref } = (await caller.call('POST', '/api/holds', input)).body as Hold;
      const details = { name, email: `${name.toLowerCase()}@example.org`, notes: '', method: null };
      const answer = await caller.call('POST', `/api/holds/${ref}/details`, details);
      expect(answer.status, answer.text).toBe(200);
    };
    await book('Ana', 0);
    const base = join(folder, 'base');
    run('pg_basebackup', '-h', folder, '-p', '5433', '-U', 'vitrine', '-D', base, '--checkpoint=fast');
    await book('Bea', 1);
    const [{ instant = '' } = {}] = await ask<{ instant: string }>(5433, 'select now()::text as instant');
    await sleep(50);
    await book('Cem', 2);
    const [{ file = '' } = {}] = await ask<{ file: string }>(5433, 'select pg_walfile_name(pg_switch_wal()) as file');
    await expect.poll(() => existsSync(join(archive, file)), { timeout: 60_000 }).toBe(true);
    await web.kill();
    await stop();
    rmSync(data, { recursive: true });

    set(base, 'postgresql.conf', [
      'archive_mode = off',
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${instant}'`,
      `recovery_target_action = 'promote'`,
    ]);
    set(base, 'recovery.signal', []);
    await start(base, 5434);
    command(5434, 'pause');

    const sink = await startSmtpSink();
    const copy = await runVitrine({ DATABASE_URL: urlAt(5434), SMTP_URL: sink.url });
    const listed = await overHttp(copy).call('GET', '/api/bookings?scope=all', undefined, shop);
    const names = (listed.body as { bookings: { customerName: string }[] }).bookings.map(each => each.customerName);
    expect(names.toSorted()).toEqual(['Ana', 'Bea']);
    await sleep(5000);
    expect(sink.recipients).toEqual([]);
    // The emails did wait: without the pause they would have been sent.
    command(5434, 'resume');
    await expect.poll(() => new Set(sink.recipients), { timeout: 60_000 }).toContain('bea@example.org');
    expect(sink.recipients).not.toContain('cem@example.org');
    await copy.kill();
    await sink.stop();
  });
});
