import { randomUUID } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
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

  it.each(Object.entries(operations))('%s says rightly whether it needs a session', async (name, { isOpen }) => {
    const [method = '', path = ''] = name.split(' ');
    const { statusCode } = await app.app.inject({
      method: method as 'GET',
      url: path.replace('{date}', '2026-11-23').replace(/\{\w+\}/g, randomUUID()),
      headers: { host: 'vitrine.test', origin: 'https://vitrine.test' },
    });
    // What is asked for is read before who asks.
    if (statusCode !== 400) expect(statusCode === 401).toBe(!isOpen);
  });
});
