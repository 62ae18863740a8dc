import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { uploadsOn } from '../../../tests/kit/page/uploaded-images.ts';
import { startS3Bucket } from '../../../tests/kit/providers/s3-bucket.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { operate } from './operate-commands.ts';
import { projectRoot } from './project-root.ts';

const root = projectRoot();
const bucket = await startS3Bucket();
const app = await testApp();
const maya = await app.creator('operated');
const uploads = uploadsOn(app, () => maya);

/** A command as people type it, on this database. */
const run = (line: string) => {
  const [command = '', ...rest] = line.split(' ');
  const words = { command, folder: rest[0], replace: false, look: false, rest };
  return operate(words, readConfig({ DATABASE_URL: app.url, ...bucket.settings }), root, createLog('silent'));
};

/** The same in a process of its own, as npm starts it: its code and what it printed. */
const program = (name: 'operate' | 'doctor', words: string[]) =>
  new Promise<{ code: number; said: string }>(done => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: app.url };
    execFile(
      process.execPath,
      ['--import', 'tsx', `src/apps/server/${name}.ts`, ...words],
      { env },
      (error, out, bad) => done({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${bad}` }),
    );
  });

// It waits half a minute for other servers, in which the other commands run.
const rotated = run('rotate-keys');

it('files are moved into the bucket and back', async () => {
  expect((await uploads.upload(await uploads.picture(300, 200).png().toBuffer())).status).toBe(201);
  const [there = ''] = await run('files move s3');
  expect(there).toMatch(/^[1-9]\d* files were moved to the bucket/);
  expect(bucket.keys()).toHaveLength(Number.parseInt(there, 10));
  expect((await run('files move postgres'))[0]?.split(' ')[0]).toBe(there.split(' ')[0]);
  await expect(run('files move elsewhere')).rejects.toThrow('npm run files -- move s3');
});

it('what spreads the rows over servers is printed, and not run where there is no Citus', async () => {
  expect(await run('distribute')).toContainEqual(expect.stringContaining("create_distributed_table('bookings'"));
  const apply = { command: 'distribute', folder: undefined, replace: false, look: false, apply: true };
  const applied = operate(apply, readConfig({ DATABASE_URL: app.url }), root, createLog('silent'));
  await expect(applied).rejects.toThrow('The extension "citus" is not in this database.');
});

it('an operator is told how many sessions ended', async () => {
  expect(await run('operator sign-everyone-out')).toEqual(['1 sessions ended.']);
});

it('an option that does not exist is refused with all commands', async () => {
  expect(await program('operate', ['resume', '--force'])).toEqual({
    code: 1,
    said: expect.stringMatching(/'--force'[\s\S]*npm run resume -- --look/),
  });
});

it('the doctor examines what the settings name, with the selector of a key', async () => {
  const { code, said } = await program('doctor', ['--dkim', 'mine']);
  expect([code, said]).toEqual([0, expect.stringMatching(/ Node: v[\s\S]* Database: [\s\S]*\n0 broken, /)]);
});

it('stored secrets are encrypted with a new key', { timeout: 120_000 }, async () => {
  expect(await rotated).toEqual([expect.stringMatching(/^Done: \d+ secrets .* the new key \d+;/)]);
});
