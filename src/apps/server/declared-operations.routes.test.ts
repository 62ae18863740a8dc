import Fastify, { type RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { serve } from '../../platform/operations/serve.ts';
import { oldApiPaths } from './old-paths.ts';

/** The description of the operations and their former addresses are none. */
const isNone = ({ url }: RouteOptions) => url === '/api/openapi.json' || oldApiPaths.some(({ from }) => from === url);

/** The routes of the API without a declaration. */
const undeclared = (routes: readonly RouteOptions[]): string[] =>
  routes
    .filter(route => route.config?.operation === undefined && !isNone(route))
    .flatMap(({ method, url }) => [method].flat().map(one => `${one} ${url.replace(/:(\w+)/g, '{$1}')}`))
    .filter(name => name.includes(' /api/') && !name.startsWith('HEAD '));

it('finds a route that is registered past its declaration', async () => {
  const routes: RouteOptions[] = [];
  const app = Fastify();
  app.addHook('onRoute', route => void routes.push(route));
  app.get('/api/pens/:id', () => null);
  app.get('/pens', () => null);
  app.get('/api/operator/pens', { config: { isUnlisted: true }, schema: { hide: true } }, () => null);
  const sample = { id: 'removePens', does: 'Remove all pens', tag: 'pens', who: 'anybody', answer: nothing } as const;
  serve(app, operation('DELETE /api/pens', sample), () => null);
  expect(undeclared(routes)).toEqual(['GET /api/pens/{id}', 'GET /api/operator/pens']);
});

it('every route of the API is declared, those of operators too', async () => {
  const { routes } = await testApp({ settings: { VITRINE_MODE: 'development', OPERATORS: 'boss@example.org' } });
  expect(undeclared(routes)).toEqual([]);
  const ofOperators = routes.filter(({ config }) => config?.operation?.who === 'operator');
  expect(ofOperators.length).toBeGreaterThan(15);
  expect(ofOperators.filter(({ config }) => config?.isUnlisted !== true)).toEqual([]);
});
