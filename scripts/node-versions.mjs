// Runs the unit tests and one journey with the newest Node of each version that gets security fixes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { supportedNodes, versionsTable } from './node-support.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { run, runNpm, settingsOfTests, toolPath } from './steps.mjs';
import { vitestReport } from './test-report.mjs';

const journey = 'tests/journeys/booking/book-from-the-first-view.spec.ts';
const tests = [
  ['units', ['--project', 'unit', `--maxWorkers=${availableParallelism()}`]],
  ['journey', ['--config', 'vitest.journeys.config.ts', journey]],
];

const folder = mkdtempSync(join(tmpdir(), 'vitrine-nodes-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const rows = [];
try {
  await ensureInstalled();
  await ensureBuilt();
  const { tsImport } = await import('tsx/esm/api');
  const { nodeSupport } = await tsImport('../src/apps/server/doctor/findings.ts', import.meta.url);
  for (const major of supportedNodes(nodeSupport, new Date().toISOString().slice(0, 10))) {
    const node = await installNode(major);
    for (const [name, words] of tests) {
      const row = { ...node, name, ...(await runTests(node, `Node ${node.version}, ${name}`, words)) };
      rows.push(row);
      console.log(versionsTable([row]).at(-1));
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
console.log(`\n${versionsTable(rows).join('\n')}`);

/** Installs the package `node`, whose script brings the program for this system. */
async function installNode(major) {
  const cwd = join(folder, major);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts=false', `node@${major}`];
  const installed = await runNpm(`Installing Node ${major}`, words, { cwd });
  const path = join(cwd, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const asked = await run(`Asking Node ${major}`, path, ['--version']);
  const version = asked.output.trim().replace(/^v/, '');
  if (installed.code !== 0 || !version.startsWith(`${major}.`))
    throw new Error(`Node ${major} could not be installed.\n${installed.output}${asked.output}`);
  return { path, version };
}

/** A run that fails without a failed test, or runs none, counts as one failure. */
async function runTests({ path, version }, title, words) {
  const report = join(folder, `${version}.json`);
  rmSync(report, { force: true });
  const env = settingsOfTests();
  const all = [
    toolPath('vitest'),
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // Tests that start programs by the name `node` get this one too.
  const { code, output, seconds } = await run(title, path, all, {
    env: { ...env, PATH: `${dirname(path)}${delimiter}${env.PATH}` },
  });
  const { passed, failed, files } = vitestReport(report);
  const failures = files.flatMap(file => file.failures);
  if (code !== 0) console.log((failures.length > 0 ? failures : output.trim().split('\n').slice(-40)).join('\n'));
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), seconds };
}
