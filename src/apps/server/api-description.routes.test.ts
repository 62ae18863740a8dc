import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../../tests/kit/server/app.ts';
import { describedOperations, type SampleRequest, validRequest } from '../../../tests/kit/server/sample-requests.ts';
import { apiDescriptionSchema } from './described-operations.ts';
import { operations } from './operations.ts';

const app = await testApp({ settings: { PUBLIC_URL: 'https://vitrine.test', VITRINE_MODE: 'development' } });
const { body } = await app.app.inject({ url: '/api/openapi.json', headers: { host: 'vitrine.test' } });
const document = apiDescriptionSchema.parse(JSON.parse(body));

describe('the description of the API', () => {
  it('follows every recommended rule of redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: body, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }, 60_000);

  it('names every operation that there is, and none that is not', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(operations).sort()).toEqual(described.sort());
  });

  it('gives each operation a name of its own', () => {
    const names = Object.values(operations).map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
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
    const isOpen = operations[operation.name]?.isOpen;
    const samples = fc.sample(validRequest(operation), { seed: 7, numRuns: 15 });
    const refusals = [];
    for (const sample of samples.slice(0, 3)) refusals.push(await refusalOf(sample));
    if (isOpen) expect(refusals).not.toContain('no_user_session');
    else expect(refusals).toEqual(refusals.map(() => 'no_user_session'));
    if (isOpen) return;
    // A session that never was is found out behind what reads the body: by the first sample that every rule lets through.
    let refusal: string | undefined = 'invalid_input';
    for (const sample of samples)
      if (refusal === 'invalid_input') refusal = await refusalOf(sample, '__Host-session=never');
    expect(refusal).toBe('no_user_session');
  });
});
