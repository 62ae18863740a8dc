import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const children = new URL('./children.mjs', import.meta.url).href;
/** Starts a shell that starts another program, both deaf to what they are told but a kill. */
const script = `
  import { spawnChild } from '${children}';
  const shell = spawnChild('sh', ['-c', 'trap "" TERM INT; sleep 300 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  shell.stdout.on('data', inner => console.log(shell.pid, String(inner).trim()));`;

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends a script with all that it started', async signal => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pids = String(said).trim().split(' ').map(Number);
  expect(pids).toHaveLength(2);
  expect(pids.every(isRunning)).toBe(true);
  parent.kill(signal);
  // A second signal does not wait for those that are deaf.
  setTimeout(() => parent.kill(signal), 300);
  const [code, by] = (await once(parent, 'close')) as [number | null, string | null];
  expect(by).toBeNull();
  expect(code).toBeGreaterThan(128);
  await expect.poll(() => pids.some(isRunning)).toBe(false);
});

/** A process that has ended is a zombie until its parent has noticed. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout.trim());
}
