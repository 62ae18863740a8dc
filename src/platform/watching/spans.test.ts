import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { operationOf } from './spans.ts';

it.each([
  ['select * from users where email = $1', 'select'],
  ['\n    INSERT into bookings values ($1)', 'insert'],
  ['with m as (select 1) select * from m', 'with'],
  ['start transaction', 'other'],
  ["ana@example.org's", 'other'],
  ['', 'other'],
])('of a statement its first word is told: %s', (statement, operation) => {
  expect(operationOf(statement)).toBe(operation);
});

it('nothing of OpenTelemetry is loaded before a collector is named', { timeout: 60_000 }, () => {
  // In a process of its own: files of one worker share what they load.
  const program = `
    const { createRequire } = await import('node:module');
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.keys(cache).some(name => name.includes('/@opentelemetry/'));
    const { inSpan } = await import('./src/platform/watching/spans.ts');
    const { openTracer } = await import('./src/platform/watching/tracer.ts');
    const before = [await inSpan('job', 'send-mail', async () => 'done'), loaded()];
    const tracer = await openTracer('http://127.0.0.1:9');
    console.log(JSON.stringify([...before, loaded()]));
    await tracer.stop();`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))).toEqual(['done', false, true]);
});
