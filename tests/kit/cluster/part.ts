import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { promisify } from 'node:util';

/** A program of a cluster that may end and start again at the same address. */
export type Part = {
  /** Starts it, unless it runs, and waits until it answers. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Asks it to end, and kills it after ten seconds. */
  stop(): Promise<void>;
};

const isRoot = process.getuid?.() === 0;
/** PostgreSQL and PgBouncer refuse to run as root, so under root they run as the user `nobody`. */
export const owner = isRoot ? { uid: 65534, gid: 65534 } : {};
const env = { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C' };

/** Runs a program to its end, as who owns the cluster. */
export const runOnce = async (program: string, words: readonly string[], cwd: string): Promise<void> => {
  await promisify(execFile)(program, [...words], { cwd, env, ...owner });
};

/** A program that writes what it says to `log`; `answers` says whether it can be used. */
export function partOf(
  [program, ...words]: readonly [string, ...string[]],
  {
    folder,
    log,
    endsAt,
    answers,
  }: { folder: string; log: string; endsAt: NodeJS.Signals; answers(): Promise<boolean> },
): Part {
  let child: ChildProcess | undefined;
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const launch = () => {
    child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...owner });
    const written = createWriteStream(log, { flags: 'a' });
    child.stdout?.pipe(written, { end: false });
    child.stderr?.pipe(written, { end: false });
    child.once('close', () => written.end());
  };
  const gone = () => new Promise<void>(resolve => (isAlive() ? child?.once('exit', () => resolve()) : resolve()));
  const signal = (name: NodeJS.Signals) => void (isAlive() && child?.kill(name));
  const kill = async () => {
    const ended = gone();
    signal('SIGKILL');
    await ended;
  };
  return {
    async start() {
      for (let tries = 0; tries < 300; tries++) {
        // A killed database's processes may hold its memory for a moment, in which a new one ends at once.
        if (!isAlive()) launch();
        await new Promise(resolve => setTimeout(resolve, 100));
        if (isAlive() && (await answers())) return;
      }
      await kill();
      throw new Error(`${program} did not start: see ${log}`);
    },
    signal,
    kill,
    async stop() {
      const ended = gone();
      signal(endsAt);
      const late = setTimeout(() => signal('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}
