import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addressOf, call, callWith } from './call.ts';
import { listFiles } from './list-files.ts';
import { nothing, operation } from './operation.ts';
import { onProofNeeded } from './proven-call.ts';

const shared = { does: 'A sample', tag: 'pens', who: 'creator' } as const;
const params = z.object({ id: z.string() });
const pen = z.object({ id: z.string(), color: z.string() });
const listPens = operation('GET /api/pens', {
  ...shared,
  id: 'listPens',
  query: z.object({ color: z.string().optional(), limit: z.coerce.number().default(25) }),
  answer: z.object({ pens: z.array(pen) }),
});
const savePen = operation('PUT /api/pens/:id', {
  ...shared,
  id: 'savePen',
  params,
  body: z.object({ color: z.string().default('black') }),
  answer: pen,
});
const removePen = operation('DELETE /api/pens/:id', { ...shared, id: 'removePen', params, answer: nothing });
const makePen = operation('POST /api/pens', { ...shared, id: 'makePen', answer: pen, waiting: z.literal('wait') });
const files = listFiles({ ...shared, list: 'pens', title: 'Pens', query: z.object({}), body: z.object({}) });

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) => {
  vi.stubGlobal(
    'fetch',
    fetched.mockResolvedValueOnce(new Response(body === null ? null : JSON.stringify(body), { status })),
  );
};
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('fills in the address', () => {
  expect(addressOf(listPens)).toBe('/api/pens');
  expect(addressOf(listPens, { query: { color: 'sea green', limit: undefined } })).toBe('/api/pens?color=sea+green');
  expect(addressOf(removePen, { params: { id: 'a/b' } })).toBe('/api/pens/a%2Fb');
  expect(addressOf(files.json.shown)).toBe('/api/pens.json');
});

it('sends the body, and answers what the schema reads', async () => {
  answers(200, { id: '1', color: 'red', ink: 'new in a later version' });
  expect(await call(savePen, { params: { id: '1' }, body: { color: 'red' } })).toEqual({ id: '1', color: 'red' });
  expect(fetched.mock.calls[0]).toMatchObject(['/api/pens/1', { method: 'PUT', body: '{"color":"red"}' }]);
});

it('answers null for what is only done', async () => {
  answers(204, null);
  expect(await call(removePen, { params: { id: '1' } })).toBe(null);
});

it('answers that it has to be waited for', async () => {
  answers(202, 'wait');
  expect(await call(makePen)).toBe('wait');
});

it('can be given up', async () => {
  const { signal } = new AbortController();
  answers(200, { pens: [] });
  await callWith({ signal }, listPens);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', signal });
});

it('throws what the server refused', async () => {
  answers(409, { error: { code: 'pen_taken', message: 'This pen is taken' } });
  await expect(call(removePen, { params: { id: '1' } })).rejects.toMatchObject({ status: 409, code: 'pen_taken' });
});

it('asks for a proof of identity where one is needed, and is repeated once there is one', async () => {
  const needed = { error: { code: 'proof_needed', message: 'Prove that it is you' } };
  const remove = () => call(removePen, { params: { id: '1' } });
  answers(403, needed);
  await expect(remove()).rejects.toMatchObject({ code: 'proof_needed' });
  const asking = vi.fn((answer: (isProved: boolean) => void) => answer(asking.mock.calls.length > 1));
  const stop = onProofNeeded(asking);
  answers(403, needed);
  await expect(remove()).rejects.toMatchObject({ code: 'proof_needed' });
  answers(403, needed);
  answers(204, null);
  expect(await remove()).toBe(null);
  expect([asking, fetched].map(({ mock }) => mock.calls.length)).toEqual([2, 4]);
  stop();
});

it('does not compile when it asks what the operation does not take', () => {
  // These are written, and never called.
  void (() => {
    // @ts-expect-error The parameter is missing.
    call(removePen);
    // @ts-expect-error The body is no pen.
    call(savePen, { params: { id: '1' }, body: { color: 1 } });
    // @ts-expect-error There is no such filter.
    call(listPens, { query: { colour: 'red' } });
    // @ts-expect-error It has no body.
    call(listPens, { body: {} });
    // @ts-expect-error A file is downloaded, not read.
    call(files.csv.shown);
  });
});
