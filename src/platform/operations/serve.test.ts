import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { creatorIdOf } from '../../base/id.ts';
import { listFiles } from '../../base/operations/list-files.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { accept, refuse } from '../../base/result.ts';
import { readConfig } from '../config.ts';
import { createHttpServer, openScope } from '../http.ts';
import { HttpRefusal } from '../http-answer.ts';
import { type Callers, serve } from './serve.ts';
import { serveListFiles } from './serve-list-files.ts';

const shared = { does: 'A sample', tag: 'pens', who: 'creator' } as const;
const params = z.object({ id: z.string() });
const pen = z.object({ id: z.string(), color: z.string() });
const listPens = operation('GET /api/pens', { ...shared, id: 'listPens', who: 'anybody', answer: z.array(pen) });
const savePen = operation('PUT /api/pens/:id', {
  ...shared,
  id: 'savePen',
  params,
  query: z.object({ ink: z.string().default('blue') }),
  body: z.object({ color: z.string() }),
  answer: pen,
  status: 201,
  refusals: { pen_taken: { status: 409, message: 'This pen is taken', field: 'color' } },
  limit: 100,
});
const makePen = operation('POST /api/pens', {
  ...shared,
  id: 'makePen',
  answer: pen,
  waiting: z.object({ next: z.literal('wait') }),
});
const drawPen = operation('PUT /api/pens/:id/drawing', {
  ...shared,
  id: 'drawPen',
  params,
  body: z.object({ lines: z.string() }),
  answer: nothing,
  limit: 'document',
});
const lookAtPen = operation('GET /api/pens/:id/look', { ...shared, id: 'lookAtPen', params, answer: 'redirect' });
const removePen = operation('DELETE /api/pens/:id', { ...shared, id: 'removePen', params, answer: nothing });
const query = z.object({ columns: z.string().optional() });
const penFiles = listFiles({ ...shared, list: 'pens', title: 'Pens', query, body: z.object({ ids: z.string() }) });

const maya = { creatorId: creatorIdOf('0190a000-0000-7000-8000-000000000001') } as Callers['creator'];
let asked = 0;
const config = readConfig({});
const app = createHttpServer(config, pino({ enabled: false }));
await openScope(app, config, api => {
  api.decorate('who', {
    anybody: async () => ({}),
    creator: async ({ headers }) => {
      asked += 1;
      if (headers.cookie === undefined) throw new HttpRefusal(401, 'no_user_session', 'Sign in');
      return maya;
    },
    'proven creator': async () => maya,
    operator: async () => ({ operator: 'boss@example.org', from: { source: '', userAgent: '' } }),
    token: async () => maya,
  });
  serve(api, listPens, () => [{ id: '1', color: 'red' }]);
  serve(api, savePen, async ({ creatorId, params, query, body }) =>
    body.color === 'red'
      ? refuse({ kind: 'pen_taken' })
      : accept({ id: `${creatorId} ${params.id}`, color: body.color + query.ink }),
  );
  serve(api, removePen, () => null);
  serve(api, drawPen, () => null);
  serve(api, makePen, ({ creatorId }) => (asked > 1 ? { id: creatorId, color: 'red' } : { next: 'wait' as const }));
  serve(api, lookAtPen, ({ params }) => `/manage/pens/${params.id}`);
  const file = (of: string | undefined) => ({
    columns: { color: { title: 'Color', of: 'always' } },
    batches: (async function* () {
      yield [{ color: of ?? 'all' }];
    })(),
  });
  serveListFiles(
    api,
    penFiles,
    { now: () => new Date('2026-11-29T10:00:00Z') },
    {
      shown: ({ query }) => file(query.columns),
      chosen: async ({ body }) => file(body.ids),
    },
  );
});
atEnd(() => app.close());

const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, cookie = 'a=b') => {
  const origin = config.publicUrl;
  const headers = { origin, ...(cookie !== '' && { cookie }) };
  const { statusCode, body, headers: sent } = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: statusCode, body, sent };
};

it('hands its handler the caller and the parts as their schemas read them', async () => {
  const { status, body } = await send('PUT', '/api/pens/7', { color: 'dark' });
  expect([status, JSON.parse(body)]).toEqual([201, { id: `${maya.creatorId} 7`, color: 'darkblue' }]);
  expect((await send('PUT', '/api/pens/7?ink=gray', { color: 'dark' })).body).toContain('darkgray');
});

it('answers a refusal by the table of the operation', async () => {
  const { status, body } = await send('PUT', '/api/pens/7', { color: 'red' });
  expect([status, JSON.parse(body)]).toMatchObject([
    409,
    { error: { code: 'pen_taken', fields: { color: 'This pen is taken' } } },
  ]);
});

it('asks who calls after it has read the request, and not where anybody may', async () => {
  asked = 0;
  expect((await send('GET', '/api/pens', undefined, '')).status).toBe(200);
  expect((await send('PUT', '/api/pens/7', { color: 1 }, '')).status).toBe(400);
  expect(asked).toBe(0);
  expect((await send('PUT', '/api/pens/7', { color: 'dark' }, '')).status).toBe(401);
  expect(asked).toBe(1);
});

it('asks who sends a document before it reads it, and once', async () => {
  asked = 0;
  expect((await send('PUT', '/api/pens/7/drawing', { lines: 1 }, '')).status).toBe(401);
  expect((await send('PUT', '/api/pens/7/drawing', { lines: 1 })).status).toBe(400);
  expect((await send('PUT', '/api/pens/7/drawing', { lines: 'x'.repeat(100_000) })).status).toBe(204);
  expect(asked).toBe(3);
});

it('reads a body up to its limit', async () => {
  expect((await send('PUT', '/api/pens/7', { color: 'x'.repeat(100) })).status).toBe(413);
});

it('answers nothing with 204', async () => {
  expect(await send('DELETE', '/api/pens/7')).toMatchObject({ status: 204, body: '' });
});

it('answers 202 as long as its caller has to wait', async () => {
  asked = 0;
  const [first, second] = [await send('POST', '/api/pens', {}), await send('POST', '/api/pens', {})];
  expect([first.status, first.body, second.status]).toEqual([202, '{"next":"wait"}', 200]);
  expect(JSON.parse(second.body)).toEqual({ id: maya.creatorId, color: 'red' });
});

it('leads to another page', async () => {
  const { status, sent } = await send('GET', '/api/pens/7/look');
  expect([status, sent.location]).toEqual([303, '/manage/pens/7']);
});

it('sends a list as a file in each format, shown or chosen', async () => {
  const csv = await send('GET', '/api/pens.csv?columns=color');
  expect([csv.sent['content-type'], csv.sent['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="pens-2026-11-29.csv"',
  ]);
  expect(csv.body).toContain('color');
  const { body } = await send('POST', '/api/pens.json', { ids: '1' });
  expect(JSON.parse(body)).toEqual([{ color: '1' }]);
});

it('does not compile when a handler answers what its operation does not', () => {
  // These are written, and never called.
  void ((api: Parameters<typeof serve>[0]) => {
    // @ts-expect-error This is no pen.
    serve(api, listPens, () => [{ id: 1, color: 'red' }]);
    // @ts-expect-error This refusal has no answer.
    serve(api, savePen, () => refuse({ kind: 'pen_lost' }));
    // @ts-expect-error An operation with refusals answers a Result.
    serve(api, savePen, () => ({ id: '1', color: 'red' }));
    // @ts-expect-error Anybody may call it, so there is no creator.
    serve(api, listPens, ({ creatorId }) => [{ id: creatorId, color: 'red' }]);
    // @ts-expect-error It has no body.
    serve(api, removePen, ({ body }) => body.color);
  });
});
