import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { addressBelow, namesIn, publicPaths } from '../../product/domains/public-paths.ts';

const app = await testApp();
await app.creator('unpublished');

const rows = publicPaths.flatMap(({ path }) => (['GET', 'POST'] as const).map(method => ({ method, path })));

it.each(rows)('$method /at/…/$path says nothing of a page never published', async ({ method, path }) => {
  const ask = async (userUrl: string) => {
    const url = addressBelow(
      userUrl,
      path,
      namesIn(path).map(() => 'a'),
    );
    const { statusCode, headers, body } = await app.app.inject({
      method,
      url,
      headers: { origin: app.deps.config.publicUrl, accept: 'text/html' },
      ...(method === 'POST' && {
        payload: { email: 'somebody@example.org', name: 'Some Body', message: 'Hello there' },
      }),
    });
    const { date: _date, 'x-request-id': id, ...kept } = headers;
    return { statusCode, headers: kept, body: body.replaceAll(userUrl, 'handle').replace(String(id), 'id') };
  };
  expect(await ask('unpublished')).toEqual(await ask('nobodyhere'));
});

it.each(['/api/vitrine/availability/facts?userUrl=', '/book/', '/api/vitrine/availability?offerId=x&userUrl='])(
  '%s says nothing of it either',
  async path => {
    const ask = async (userUrl: string) => {
      const { statusCode, headers, body } = await app.app.inject({ url: `${path}${userUrl}` });
      const id = String(headers['x-request-id']);
      return { statusCode, body: body.replaceAll(userUrl, 'handle').replace(id, 'id') };
    };
    expect(await ask('unpublished')).toEqual(await ask('nobodyhere'));
  },
);
