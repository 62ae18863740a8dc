// Runs every check; CI runs the same. --check leaves out what needs a database, a build or a browser. --record
// notes which files took long, so that they are started first from then on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestChromium, newestFirefox } from './browsers.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { root, run, runTool, settingsOfTests } from './steps.mjs';
import { longFiles, slowestFiles, vitestReport, withSecondTry } from './test-report.mjs';

const unknown = process.argv.slice(2).find(option => option !== '--check' && option !== '--record');
if (unknown !== undefined) {
  console.error(`There is no ${unknown}. Options: --check, --record.`);
  process.exit(2);
}
const isQuick = process.argv.includes('--check');
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
const env = settingsOfTests();

// Vitest leaves a core unused, which on two cores is half of them.
const everyCore = `--maxWorkers=${availableParallelism()}`;
// Database tests wait for answers, and some wait a second to prove that nothing happens, which leaves a fifth
// of both cores idle.
const oneMore = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;

const checks = [
  ['format and lint', () => tool('biome', ['ci', '.', ...(process.stdout.isTTY ? [] : ['--colors=off'])])],
  ['types', () => tool('tsc', ['-p', '.'])],
  ['walls between rooms', () => tool('depcruise', ['src', '--config', '.dependency-cruiser.cjs'])],
  ['file names', () => script('check-rooms.mjs')],
  ['pure files', () => script('check-pure.mjs')],
];
const build = ['build', () => prepared(ensureBuilt)];
const units = ['unit tests', () => vitest('unit', ['--project', 'unit', everyCore])];
const database = ['database and route tests', () => twice('database', ['--project', 'database', oneMore])];
const journeys = ['browser journeys', () => twice('journeys', ['--config', 'vitest.journeys.config.ts'])];

// Servers and databases are killed and frozen while people book: three plans of at most twenty seconds.
const faults = [
  'faults',
  () => twice('faults', ['--config', 'vitest.faults.config.ts'], { FAULT_PLANS: 'short', FAULT_SEED: '1' }),
];

/** More failures than this are not by chance. */
const mostAgain = 6;

const summary = [];
const files = [];
const secondTries = [];
const begun = Date.now();
await step('packages', () => prepared(ensureInstalled));
// Without packages every step below would fail with the same message.
if (summary.every(({ failed }) => failed === 0)) {
  // Steps that use one core, or mostly wait as the faults do, run beside those that use all cores.
  const { path, version } = newestChromium(env);
  // Asked once, and not again by each worker.
  if (path !== undefined) env.CHROMIUM_PATH = path;
  const firefox = newestFirefox(env);
  console.log(
    `Chromium ${version}${path === undefined ? ' of the package' : ''}, ${firefox ? `Firefox ${firefox.version}` : 'no Firefox'}`,
  );
  if (isQuick) await atOnce(checks, [units]);
  else {
    await atOnce([build, faults, ...checks], [units, database]);
    await atOnce([journeys]);
  }
}
rmSync(reports, { recursive: true });

const slowest = slowestFiles(files, 10);
if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
const failures = files.flatMap(file => file.failures);
const total = kind => summary.reduce((sum, step) => sum + step[kind], 0);
const broken = summary.filter(step => step.failed);
if (secondTries.length > 0) console.log(`\nFailed at the first try, to be looked into:\n${lines(secondTries)}`);
// Printed again at the end: a shortened log keeps its last lines.
if (failures.length > 0) console.log(`\nThe tests that failed:\n${lines(failures)}`);
if (broken.length > 0) console.log(`\nFailed: ${broken.map(step => step.name).join(', ')}`);
else if (process.argv.includes('--record'))
  writeFileSync(join(root, 'tests/kit/order/long-files.json'), longFiles(files, 20));
process.exitCode = broken.length > 0 ? 1 : 0;
console.log(`\nAll of it took ${seconds(begun)} s`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

/** Runs lists of steps at the same time, and each list in its order. */
async function atOnce(...lists) {
  await Promise.all(
    lists.map(async list => {
      for (const [name, work] of list) await step(name, work);
    }),
  );
}

async function step(name, work) {
  const begun = Date.now();
  const { passed, failed, output = '' } = await work();
  const line = `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds(begun).padStart(7)} s`;
  summary.push({ name, passed, failed });
  if (failed) console.log(`\n--- ${name} ---\n${output.trim()}\n---\n`);
  console.log(line);
}

function lines(list) {
  return list.map(line => `  ${line}`).join('\n');
}

function seconds(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1);
}

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

/** Runs Vitest and counts tests from its own report. */
async function vitest(name, args) {
  const { report, ...result } = await vitestRun(name, args);
  files.push(...report.files);
  return result;
}

/**
 * Browsers, killed servers and slow machines sometimes fail by chance: when only few files failed, each is run
 * once more.
 */
async function twice(name, args, settings) {
  const first = await vitestRun(name, args, settings);
  const failed = first.report.files.filter(({ failures }) => failures.length > 0).map(file => file.name);
  if (failed.length === 0 || failed.length > mostAgain) {
    files.push(...first.report.files);
    return first;
  }
  console.log(`\n--- ${name}, first try ---\n${first.output.trim()}\n---\n`);
  const second = await vitestRun(name, [...args, ...failed], settings);
  const { secondTries: told, ...both } = withSecondTry(first.report, second.report);
  secondTries.push(...told);
  files.push(...both.files);
  return { passed: both.passed, failed: Math.max(both.failed, second.failed), output: second.output };
}

/** A run that fails without a failed test, or without a report, counts as one failure. */
async function vitestRun(name, args, settings = {}) {
  const path = join(reports, `${name}.json`);
  rmSync(path, { force: true });
  const words = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code, output } = await runTool(`Running ${name} tests`, 'vitest', words, { env: { ...env, ...settings } });
  const report = vitestReport(path);
  return { report, passed: report.passed, failed: Math.max(report.failed, code === 0 ? 0 : 1), output };
}
