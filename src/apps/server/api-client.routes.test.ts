import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { publishAndBook } from '../../../tests/api-client/publish-and-book.ts';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../tests/kit/server/app.ts';

const folder = fileURLToPath(new URL('../../../tests/api-client', import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc');
const app = await testApp();

it('a client made from the description compiles, signs in, publishes and books', async () => {
  const description = (await app.app.inject({ url: '/api/openapi.json' })).body;
  writeFileSync(join(folder, 'described-api.ts'), astToString(await openapiTypes(description)));
  execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });

  const shop = await openShop(app, 'described', { services: [{ title: 'A session' }] });
  const baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const [offerId = ''] = shop.services;
  const { email, userUrl } = shop;
  const ask = { baseUrl, fetch: (request: Request) => fetch(request), email, userUrl, offerId };
  expect(await publishAndBook({ ...ask, password: 'open sesame' })).toBe('confirmed');
}, 60_000);
