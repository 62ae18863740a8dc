import Fastify, { type RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { asksFirst, nothing, type Operation, operation } from '../../base/operations/operation.ts';
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

/** Operations of a creator whose names say that they move money, cancel, delete or send mail, without the flag. */
const silent = (operations: readonly Operation[]): string[] =>
  operations
    .filter(({ who, method, id }) => who.includes('creator') && !safe.has(method) && !id.startsWith('preview'))
    .filter(({ id, path, asks }) => asks === undefined && grave.test(`${id} ${path.split('/').at(-1)}`))
    .map(({ id, path }) => `${id} ${path}`);
/** DELETE asks unless it says otherwise. */
const safe = new Set(['GET', 'DELETE']);
const grave =
  /^(refund|cancel|remove|delete|send|message|subscribe|end)|refund|cancellation|removals|messages|receipt/i;

it('finds an operation that moves money, cancels, deletes or mails without saying so', () => {
  const sample = { id: 'x', does: 'A sample', tag: 'pens', who: 'creator', answer: nothing } as const;
  const pens = [
    operation('POST /api/pens/refunds', { ...sample, id: 'returnMoney' }),
    operation('POST /api/pens/all', { ...sample, id: 'removePens' }),
    operation('POST /api/pens/mails', { ...sample, id: 'sendPens', asks: true }),
    operation('POST /api/pens', { ...sample, id: 'addPen' }),
  ];
  expect(silent(pens)).toEqual(['returnMoney /api/pens/refunds', 'removePens /api/pens/all']);
  expect(pens.map(asksFirst)).toEqual([false, false, true, false]);
  expect(asksFirst(operation('DELETE /api/pens', sample))).toBe(true);
});

it('every route of the API is declared, those of operators too', async () => {
  const { routes } = await testApp({ settings: { VITRINE_MODE: 'development', OPERATORS: 'boss@example.org' } });
  expect(undeclared(routes)).toEqual([]);
  const ofOperators = routes.filter(({ config }) => config?.operation?.who === 'operator');
  expect(ofOperators.length).toBeGreaterThan(15);
  expect(ofOperators.filter(({ config }) => config?.isUnlisted !== true)).toEqual([]);
  const declared = routes.flatMap(({ config }) => config?.operation ?? []);
  // Clients that are generated name their methods so.
  expect(declared.map(({ id }) => id).filter(id => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
  expect(silent(declared)).toEqual([]);
});
