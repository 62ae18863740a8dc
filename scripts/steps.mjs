import { fileURLToPath } from 'node:url';
import { spawnChild } from './children.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const longestStep = 30 * 60_000;

/**
 * Runs a program quietly and shows how long it has been running: a counting line on a terminal, elsewhere a line each 5
 * seconds. Returns its exit code and everything it printed; never throws.
 */
export async function run(title, program, args, { env = process.env, cwd = root } = {}) {
  const begun = Date.now();
  const stop = showProgress(title, begun);
  const output = [];
  const code = await new Promise(resolve => {
    const child = spawnChild(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestStep });
    child.stdout.on('data', chunk => output.push(chunk));
    child.stderr.on('data', chunk => output.push(chunk));
    child.on('error', error => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', (status, signal) => resolve(status ?? (signal ? 1 : 0)));
  });
  stop();
  return { code, output: Buffer.concat(output).toString('utf8'), seconds: (Date.now() - begun) / 1000 };
}

/** Runs a program that comes with an installed package, such as `vite`. */
export function runTool(title, name, args, options) {
  return run(title, process.execPath, [toolPath(name), ...args], options);
}

/** Runs npm: the one that runs the script, else that of the PATH. */
export function runNpm(title, args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(title, process.execPath, [npm, ...args], options)
    : run(title, 'npm', args, options);
}

/** Settings that a shell has for a real server must not reach the tests. */
export function settingsOfTests() {
  const isOfServer = /^(NODE_ENV|DATABASE_URL|SMTP_URL|PUBLIC_URL|PORT|VITRINE_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfServer.test(name)));
}

export function toolPath(name) {
  return `${root}node_modules/${tools[name]}`;
}

// The JavaScript behind node_modules/.bin, so that no shell and no .cmd file is needed.
const tools = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  // TypeScript 7 compiles at half the cost and on both cores; version 6 has the interface that other tools
  // read sources with.
  tsc: 'typescript-7/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vitest: 'vitest/vitest.mjs',
};

const running = new Map();
let timer;

function showProgress(title, begun) {
  running.set(title, begun);
  timer ??= setInterval(sayProgress, process.stdout.isTTY ? 1000 : 5000);
  return () => {
    running.delete(title);
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function sayProgress() {
  const all = [...running].map(([title, begun]) => [title, Math.round((Date.now() - begun) / 1000)]);
  if (!process.stdout.isTTY) return console.log(all.map(([title, seconds]) => `${title} … ${seconds} s`).join(', '));
  const long = all.filter(([, seconds]) => seconds >= 2).map(([title, seconds]) => `${title} … ${seconds} s`);
  if (long.length > 0) process.stdout.write(`\r\x1b[K${long.join(', ')}`);
}
