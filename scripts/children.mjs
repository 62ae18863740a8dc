// Programs that a script starts end with it, with all that they started, also when a signal ends the script.
import { spawn } from 'node:child_process';

const running = new Set();
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Starts a program in a group of its own; what it does with `options` is that of `spawn`. */
export function spawnChild(program, args, options) {
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' });
  if (running.size === 0) for (const signal of Object.keys(signals)) process.on(signal, endAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of Object.keys(signals)) process.off(signal, endAll);
  });
  return child;
}

/** Resolves with the exit code of a program that writes where the script does. */
export function runChild(program, args, options) {
  return new Promise(resolve => {
    const child = spawnChild(program, args, { ...options, stdio: 'inherit' });
    child.once('error', error => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', code => resolve(code ?? 1));
  });
}

/** Children that have not ended ten seconds after the signal are killed. A second signal does not wait. */
let isEnding = false;
async function endAll(signal) {
  const all = [...running];
  const gone = Promise.all(all.map(child => new Promise(resolve => child.once('close', resolve))));
  for (const child of all) signalGroup(child, isEnding ? 'SIGKILL' : 'SIGTERM');
  if (isEnding) return;
  isEnding = true;
  await Promise.race([gone, new Promise(resolve => setTimeout(resolve, 10_000))]);
  // What a step that ended began meanwhile is among them.
  for (const child of [...all, ...running]) signalGroup(child, 'SIGKILL');
  process.exit(128 + signals[signal]);
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone, or this system has none.
    child.kill(signal);
  }
}
