import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Removes the lock file a failed start complained about when the process it names is not PostgreSQL: after a power cut
 * or in a new container another program may have got that number. PostgreSQL itself only checks whether the process
 * exists. Returns whether a file was removed; one that cannot be judged stays.
 */
export async function removeStaleLock(directory: string, failure: string): Promise<boolean> {
  const name = /lock file "([^"]+)" already exists/.exec(failure)?.[1];
  if (name === undefined) return false;
  const file = resolve(directory, name);
  const holder = Math.abs(Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]));
  if (!Number.isSafeInteger(holder) || holder === 0) return false;
  const program = await programOf(holder);
  if (program === undefined || /postgres|postmaster/.test(program)) return false;
  await rm(file, { force: true });
  return true;
}

/** The name of a running program; undefined when there is none or it is unknown. */
async function programOf(pid: number): Promise<string | undefined> {
  const known = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const { stdout } = await execute('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}
