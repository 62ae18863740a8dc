// The whole list, in order; CI runs the same. --check leaves out what needs a database, a build or a browser.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { root, run, runTool } from './steps.mjs';

const isQuick = process.argv.includes('--check');
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
// What a shell has set for a real server must not steer the tests.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|DATABASE_URL|SMTP_URL|PUBLIC_URL|PORT|VITRINE_)/.test(name),
  ),
);

// Vitest leaves a core unused, which on two cores is half of them.
const everyCore = `--maxWorkers=${availableParallelism()}`;

const steps = [
  ['packages', () => prepared(ensureInstalled)],
  ['format and lint', () => tool('biome', ['ci', '.', ...(process.stdout.isTTY ? [] : ['--colors=off'])])],
  ['types', () => tool('tsc', ['-p', '.'])],
  ['walls between rooms', () => tool('depcruise', ['src', '--config', '.dependency-cruiser.cjs'])],
  ['file names', () => script('check-rooms.mjs')],
  ['unit tests', () => vitest('unit', ['--project', 'unit', everyCore])],
];
const longSteps = [
  ['database and route tests', () => vitest('database', ['--project', 'database', everyCore])],
  ['build', () => prepared(ensureBuilt)],
  ['browser journeys', () => vitest('journeys', ['--config', 'vitest.journeys.config.ts'])],
];

const summary = [];
for (const [name, work] of isQuick ? steps : [...steps, ...longSteps]) {
  const begun = Date.now();
  const { passed, failed, output = '' } = await work(name);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const line = `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.padStart(7)} s`;
  summary.push({ name, line, passed, failed });
  if (failed) console.log(`\n--- ${name} ---\n${output.trim()}\n---\n`);
  console.log(line);
  // Without packages nothing below can run, and saying so nine times helps nobody.
  if (failed && name === 'packages') break;
}
rmSync(reports, { recursive: true });

const total = kind => summary.reduce((sum, step) => sum + step[kind], 0);
const broken = summary.filter(step => step.failed);
if (broken.length > 0) console.log(`\nFailed: ${broken.map(step => step.name).join(', ')}`);
process.exitCode = broken.length > 0 ? 1 : 0;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

async function prepared(work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

async function tool(name, args) {
  return judged(await runTool(`Running ${name}`, name, args, { env }));
}

async function script(name) {
  return judged(await run(`Running ${name}`, process.execPath, [join(root, 'scripts', name)], { env }));
}

function judged({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** Counts tests from the runner's own report. A run that fails without a failed test, or without a report, counts as one failure. */
async function vitest(name, args) {
  const report = join(reports, `${name}.json`);
  const words = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runTool(`Running ${name} tests`, 'vitest', words, { env });
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 };
  const failed = Math.max(counts.numFailedTests, code === 0 ? 0 : 1);
  return { passed: counts.numPassedTests, failed, output };
}
