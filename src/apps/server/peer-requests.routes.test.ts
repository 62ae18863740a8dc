import { describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { describedOperations } from '../../../tests/kit/server/sample-requests.ts';
import { apiDescriptionSchema } from './described-operations.ts';
import { operationsOf } from './operations.ts';

/** Classes of requests that went wrong in other products, tried with every operation here (docs/security/holes.md). */
const app = await testApp({ settings: { OPERATORS: 'oona@example.org' } });
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const oona = await app.creator('oona');
const description = await app.app.inject({ url: '/api/openapi.json' });
const described = describedOperations(apiDescriptionSchema.parse(JSON.parse(description.body)));
const declared = operationsOf(app.routes);
const own = { origin: app.deps.config.publicUrl };
const filled = (path: string) =>
  path.replaceAll(/\{userUrl\}|:userUrl/g, 'maya').replaceAll(/\{\w+\}|:\w+/g, '7f9c2ba4-e88f-827d-a160-45507605d8a3');

describe('what a question may contain', () => {
  const hostile = [
    `filter=${encodeURIComponent("slug:[a',(select 1)]")}&order=${encodeURIComponent('slug asc, (select pg_sleep(1))')}`,
    'where[creator][passwordHash][$startsWith]=a',
    'filters[creator][email][$contains]=maya',
    'sort=password_hash&populate=*&fields=password_hash',
  ];
  const reading = described.filter(({ method }) => method === 'GET');
  const answered = async (name: string, url: string) => {
    await app.deps.pool.query('delete from throttles');
    const operator = declared[name]?.who === 'operator';
    const answer = await app.app.inject({ url, headers: { ...own, cookie: operator ? oona.cookie : maya.cookie } });
    return [answer.statusCode, answer.body.replaceAll(/"requestId":"[^"]*"/g, '')] as const;
  };

  it.each(reading.filter(({ name }) => declared[name]?.who === 'anybody'))(
    '8 CVE-2026-26980: nothing orders or filters $name by what its declaration does not list',
    async ({ name, path }) => {
      for (const query of hostile) {
        const [status, body] = await answered(name, `${filled(path)}?${query}`);
        expect([query, status < 500]).toEqual([query, true]);
        expect(body).not.toMatch(/argon2|syntax error|password_hash/i);
      }
    },
  );

  it.each(reading.filter(({ name }) => declared[name]?.who === 'anybody'))(
    '26 CVE-2026-27886: a filter through a relation of $name answers the same for every guess',
    async ({ name, path }) => {
      const guess = (letter: string) =>
        answered(name, `${filled(path)}?where[creator][passwordHash][$startsWith]=${letter}`);
      const [right, wrong] = [await guess('$'), await guess('b')];
      expect(right).toEqual(wrong);
    },
  );

  it.each(reading.filter(({ name }) => declared[name]?.who === 'creator'))(
    '9 CVE-2026-22596: no question of $name becomes SQL',
    async ({ name, path, parameters }) => {
      for (const { name: field } of parameters.filter(parameter => parameter.in === 'query')) {
        const query = new URLSearchParams({ [field]: "x') or 1=1; select pg_sleep(2)--" }).toString();
        const [status, body] = await answered(name, `${filled(path)}?${query}`);
        expect([field, status < 500]).toEqual([field, true]);
        expect(body).not.toMatch(/syntax error|oona@example/i);
      }
    },
  );
});

const changing = described.filter(({ method }) => method !== 'GET');

it.each(changing)('20 CVE-2026-23622: $name does nothing when it is asked for by GET', async ({ path }) => {
  const url = `${filled(path)}?_method=POST&title=x&email=x%40example.org&confirm=1`;
  const reads = described.some(other => other.method === 'GET' && other.path === path);
  const answer = await app.app.inject({ url, headers: { ...own, cookie: maya.cookie } });
  // An address that is read too is read, whatever its query says; 400 is of a reading operation with a name in this place.
  if (reads) expect(answer.statusCode).toBeLessThan(500);
  else expect([400, 404, 405]).toContain(answer.statusCode);
});

it.each(described.filter(({ name }) => declared[name]?.who !== 'anybody'))(
  '32 CVE-2025-61928: $name answers nobody who only names a user',
  async ({ name, method, path }) => {
    const named = { userId: maya.creatorId, creatorId: maya.creatorId, user: { id: maya.creatorId } };
    const answer = await app.app.inject({
      method,
      url: `${filled(path)}?userId=${maya.creatorId}`,
      headers: { ...own, 'x-user-id': maya.creatorId, 'x-creator-id': maya.creatorId },
      ...(method === 'GET' ? {} : { payload: named }),
    });
    expect([name, answer.statusCode]).toEqual([name, declared[name]?.who === 'operator' ? 404 : 401]);
  },
);
