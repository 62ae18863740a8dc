import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../../tests/kit/server/app.ts';
import { describedOperations, type SampleRequest, validRequest } from '../../../tests/kit/server/sample-requests.ts';
import type { Operation } from '../../base/operations/operation.ts';
import { apiDescriptionSchema } from './described-operations.ts';
import { operationsOf } from './operations.ts';

const app = await testApp({
  settings: { PUBLIC_URL: 'https://vitrine.test', VITRINE_MODE: 'development', OPERATORS: 'boss@example.org' },
});
const { body } = await app.app.inject({ url: '/api/openapi.json', headers: { host: 'vitrine.test' } });
const document = apiDescriptionSchema.parse(JSON.parse(body));
const operations = operationsOf(app.routes);

type Modules = Record<string, Record<string, unknown>>;
/** The operations that contracts and lists export, by themselves or in a record of several. */
const declared = Object.values(
  import.meta.glob<Modules[string]>(['../../product/**/*contract.ts', '../../product/**/*-list.ts'], { eager: true }),
)
  .flatMap(operationsIn)
  .filter(({ isUnlisted }) => isUnlisted !== true)
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

function operationsIn(exported: object): Operation[] {
  if (isOperation(exported)) return [exported];
  return Object.values(exported).filter(isRecord).flatMap(operationsIn);
}

function isOperation(exported: object): exported is Operation {
  return 'path' in exported && 'does' in exported;
}

/** Schemas are objects of a class, and are not looked into. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

describe('the description of the API', () => {
  it('follows every recommended rule of redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: body, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }, 60_000);

  it('names every operation that a room declares, none that is not served, and none that is unlisted', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    const served = Object.entries(operations)
      .filter(([name, { isUnlisted }]) => !name.startsWith('HEAD ') && isUnlisted !== true)
      .map(([name]) => name);
    expect(body).not.toContain('/api/operator');
    expect(served.sort()).toEqual(described.sort());
    expect(declared.length).toBeGreaterThan(200);
    expect(declared.filter(name => !described.includes(name))).toEqual([]);
  });

  it('gives each operation a name of its own', () => {
    const names = [...new Set(Object.values(operations))].map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
  });

  // Rows are answered as they are read: only the schema leaves out what is not for the caller, and a default that a
  // handler leaves out is an error then. Read from stored JSON, which has its defaults: events, schedules, edits; fields of items as their blocks have them.
  const read =
    /(again|ofPackage|schedules) has a default$|(undo|redo|items\.items\.properties\.fields) lets other fields in$/;
  it('declares every field of every answer, and has none filled in', () => {
    const open = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        looseParts(responses).map(part => `${method.toUpperCase()} ${path}: ${part}`),
      ),
    );
    expect(open.filter(part => !read.test(part))).toEqual([]);
    expect(looseParts({ 200: { schema: { additionalProperties: {} } } })).toEqual(['200.schema lets other fields in']);
    expect(looseParts({ 200: { a: { default: 1 } } })).toEqual(['200.a has a default']);
  });

  it('answers with the refusals of the room’s own table', () => {
    const { responses } = document.paths['/api/orders/{id}']?.get ?? {};
    expect(JSON.stringify(responses?.['404'])).toContain('order_not_found');
    expect(JSON.stringify(responses?.['401'])).toContain('no_user_session');
  });

  const described = describedOperations(document);
  const refusalOf = async (request: SampleRequest, cookie?: string) => {
    const headers = {
      host: 'vitrine.test',
      origin: 'https://vitrine.test',
      ...(cookie === undefined ? {} : { cookie }),
    };
    const answer = await app.app.inject({ ...request, headers: { ...request.headers, ...headers } });
    return answer.statusCode < 400 ? undefined : codeOf({ body: answer.json() });
  };

  it.each(described)('$name says rightly whether it needs a session', async operation => {
    const isOpen = operations[operation.name]?.who === 'anybody';
    const samples = fc.sample(validRequest(operation), { seed: 7, numRuns: 15 });
    const refusals = [];
    for (const sample of samples.slice(0, 3)) refusals.push(await refusalOf(sample));
    if (isOpen) expect(refusals).not.toContain('no_user_session');
    const missing = operations[operation.name]?.who === 'token' ? 'token_missing' : 'no_user_session';
    if (!isOpen) expect(refusals).toEqual(refusals.map(() => missing));
    if (isOpen) return;
    // A session that never was is found out behind what reads the body: by the first sample that every rule lets through.
    let refusal: string | undefined = 'invalid_input';
    for (const sample of samples)
      if (refusal === 'invalid_input') refusal = await refusalOf(sample, '__Host-session=never');
    expect(refusal).toBe(missing);
  });
});

/** The parts of a JSON schema that let undeclared fields through, or fill in a field. */
function looseParts(part: unknown, path: readonly string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { additionalProperties: rest, ...found } = part as Record<string, unknown>;
  const isLoose = rest === true || (typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0);
  return [
    ...(isLoose ? [`${path.join('.')} lets other fields in`] : []),
    ...('default' in found && path.at(-1) !== 'properties' ? [`${path.join('.')} has a default`] : []),
    ...Object.entries({ ...found, rest }).flatMap(([name, inner]) => looseParts(inner, [...path, name])),
  ];
}
