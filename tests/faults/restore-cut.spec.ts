import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { ownPostgres } from '../kit/database/own-postgres.ts';
import { startSmtpSink } from '../kit/providers/smtp-sink.ts';
import { runVitrine } from '../kit/server/vitrine.ts';
import { seeded } from './plans.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitrine-cut-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const postgres = await ownPostgres();
const sink = await startSmtpSink();
afterAll(() => sink.stop());
const random = seeded(Number(process.env.FAULT_SEED ?? 1));

const at = (name: string) => postgres.url.replace(/\/vitrine\?/, `/${name}?`);
async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** One of the commands in a process of its own, killed after so many milliseconds; returns whether it ended well. */
const command = (url: string, words: string[], killedAfter?: number) =>
  new Promise<boolean>(resolve => {
    const child = spawn(process.execPath, ['dist/server/operate.js', ...words], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATABASE_URL: url },
    });
    if (killedAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfter);
    child.once('close', code => resolve(code === 0));
  });

it('a restore that is killed at any moment leaves nothing that sends', async () => {
  const source = await runVitrine({ DATABASE_URL: postgres.url, SMTP_URL: sink.url, LOG_LEVEL: 'fatal' });
  await source.kill();
  await ask(
    postgres.url,
    `with m as (insert into mails (id, dedup_key, recipient, template, props)
       select gen_random_uuid(), 'cut' || n, 'ana@example.org', 'confirm-code', '{"firstName":"Ana","code":"123456"}'
       from generate_series(1, 200) n returning id)
     insert into outbox (task, payload) select 'send-mail', jsonb_build_object('id', id) from m`,
  );
  const backup = join(folder, 'backup');
  expect(await command(postgres.url, ['backup', backup])).toBe(true);
  await ask(postgres.url, 'create database whole');
  const begun = performance.now();
  expect(await command(at('whole'), ['restore', backup])).toBe(true);
  const longest = performance.now() - begun;
  const left = { refused: 0, paused: 0, empty: 0 };
  for (let nth = 0; nth < 12; nth++) {
    const name = `cut_${nth}`;
    await ask(postgres.url, `create database ${name}`);
    await command(at(name), ['restore', backup], longest * (0.2 + 0.8 * random()));
    const [known] = await ask<{ rows: boolean; paused: boolean; unfinished: boolean }>(
      at(name),
      `select to_regclass('outbox') is not null as rows, to_regclass('job_pause') is not null as paused,
         to_regclass('unfinished_restore') is not null as unfinished`,
    );
    if (known?.unfinished) left.refused++;
    else if (known?.rows) left.paused++;
    else left.empty++;
    const hasMails = known?.rows === true && (await ask(at(name), 'select 1 from outbox limit 1')).length > 0;
    // Rows never come without the pause.
    if (hasMails) expect(await ask(at(name), 'select is_paused from job_pause')).toEqual([{ is_paused: true }]);
    if (known?.unfinished) {
      const opened = runVitrine({ DATABASE_URL: at(name), SMTP_URL: sink.url, LOG_LEVEL: 'silent' });
      await expect(opened).rejects.toThrow('did not start');
      expect(await command(at(name), ['restore', backup])).toBe(true);
    }
  }
  process.stdout.write(`restores cut: ${JSON.stringify(left)}\n`);
  expect(left.refused).toBeGreaterThan(0);
  expect(sink.times.size).toBe(0);
});
