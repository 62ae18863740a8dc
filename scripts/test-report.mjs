import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './steps.mjs';

/**
 * What the runner reported: how many tests passed and failed, and for each file its seconds, the tests that
 * passed, and a line for each failure; nothing without a report.
 */
export function vitestReport(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0, files: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const files = testResults.map(({ name, startTime, endTime, assertionResults, ...result }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    passed: assertionResults.filter(test => test.status === 'passed').length,
    failed: assertionResults.filter(test => test.status === 'failed').length,
    failures: failuresOf({ name, assertionResults, ...result }),
  }));
  return { passed: numPassedTests, failed: numFailedTests, files };
}

/** A report after some files were run again: the second results count, and the first failures are still listed. */
export function withSecondTry(first, second) {
  const again = new Set(second.files.map(({ name }) => name));
  const replaced = first.files.filter(({ name }) => again.has(name));
  const sum = kind => replaced.reduce((total, file) => total + file[kind], 0);
  return {
    passed: first.passed - sum('passed') + second.passed,
    failed: first.failed - sum('failed') + second.failed,
    files: [...first.files.filter(({ name }) => !again.has(name)), ...second.files],
    secondTries: replaced.flatMap(({ failures }) => failures),
  };
}

function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter(test => test.status === 'failed');
  // A hook that fails leaves its tests skipped and says why beside the file.
  if (failed.length === 0)
    return status === 'failed' && message !== '' ? [`${relative(root, name)}: ${shortened(message)}`] : [];
  return failed.map(test => testLine(name, test));
}

function testLine(file, { fullName, failureMessages }) {
  return `${relative(root, file)} > ${fullName}: ${shortened(failureMessages.join(' | '))}`;
}

const shortened = message => message.replaceAll(/\s+/g, ' ').trim().slice(0, 400);

/** The slowest files, slowest first, a line each. */
export function slowestFiles(files, most) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** What `tests/kit/order` reads: the seconds of each file that took at least `atLeast`, as JSON. */
export function longFiles(files, atLeast) {
  const long = files.filter(({ seconds }) => seconds >= atLeast).sort((a, b) => b.seconds - a.seconds);
  return `${JSON.stringify(Object.fromEntries(long.map(({ name, seconds }) => [name, Math.round(seconds)])), null, 2)}\n`;
}
