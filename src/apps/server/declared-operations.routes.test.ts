import Fastify, { type RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { serve } from '../../platform/operations/serve.ts';
import { operations } from './operations.ts';
import { undeclaredOperations } from './undeclared-operations.ts';

/** What describes the operations is none. */
const isNone = (name: string) => name === 'GET /api/openapi.json';

/** The routes of the API that nobody declares. */
const undeclared = (routes: readonly RouteOptions[]): string[] =>
  routes
    .filter(({ config }) => config?.operation === undefined)
    .flatMap(({ method, url }) => [method].flat().map(one => `${one} ${url.replace(/:(\w+)/g, '{$1}')}`))
    .filter(name => name.includes(' /api/') && !name.startsWith('HEAD ') && !isNone(name));

it('finds a route that is registered past its declaration', async () => {
  const routes: RouteOptions[] = [];
  const app = Fastify();
  app.addHook('onRoute', route => void routes.push(route));
  app.get('/api/pens/:id', () => null);
  app.get('/pens', () => null);
  const sample = { id: 'removePens', does: 'Remove all pens', tag: 'pens', who: 'anybody', answer: nothing } as const;
  serve(app, operation('DELETE /api/pens', sample), () => null);
  expect(undeclared(routes)).toEqual(['GET /api/pens/{id}']);
});

it('every route of the API is declared, or one of those that still have to be', async () => {
  const { routes } = await testApp({ settings: { VITRINE_MODE: 'development' } });
  expect(undeclared(routes).filter(name => !(name in undeclaredOperations))).toEqual([]);
  const declared = Object.keys(operations).filter(name => !(name in undeclaredOperations));
  expect(undeclared(routes).filter(name => declared.includes(name))).toEqual([]);
  // This number may only become smaller.
  expect(Object.keys(undeclaredOperations).length).toBe(67);
});
