import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { oddRequest } from '../../../tests/kit/server/odd-requests.ts';
import {
  describedOperations,
  hiddenOperation,
  type SampleRequest,
  validRequest,
} from '../../../tests/kit/server/sample-requests.ts';
import { heldThread, threadTime } from '../../../tests/kit/server/thread-time.ts';
import { sameWalks } from '../../../tests/kit/walks/same-walks.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { apiDescriptionSchema } from './described-operations.ts';
import { operationsOf } from './operations.ts';

const app = await testApp({ written: 'by hand', settings: { OPERATORS: 'maya@example.org' } });
const maya = await app.creator('maya', 'Europe/Lisbon', 'empower');
const declared = operationsOf(app.routes);
const isOpen = (name: string) => declared[name]?.who === 'anybody';
const { body } = await app.app.inject({ url: '/api/openapi.json' });
const unlisted = app.routes.filter(({ config }) => config?.operation?.isUnlisted === true);
const operations = [
  ...describedOperations(apiDescriptionSchema.parse(JSON.parse(body))),
  ...unlisted.flatMap(hiddenOperation),
];
const known = { pageId: '1', userUrl: 'maya' };

const refusalSchema = z.strictObject({
  error: z.strictObject({
    code: z.string().regex(/^[a-z_0-9]+$/),
    message: z.string().min(1),
    requestId: z.uuid(),
    fields: z
      .record(z.string(), z.string().min(1))
      .refine(fields => Object.keys(fields).length <= 10)
      .optional(),
    details: z.unknown().optional(),
  }),
});

/** The same in JSON-RPC, which the doors of assistants speak. */
const rpcRefusalSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({ code: z.int(), message: z.string().min(1) }),
});
const anyRefusal = (url: string) =>
  url.startsWith('/api/mcp') ? z.union([refusalSchema, rpcRefusalSchema]) : refusalSchema;

/** What is wrong with the answer to this request; undefined when nothing is. */
async function faultOf(request: SampleRequest, as: SignedCreator | undefined): Promise<unknown> {
  const session = as === undefined ? {} : { cookie: as.cookie };
  const headers = { ...request.headers, origin: 'http://localhost:4310', ...session };
  const send = () => app.app.inject({ ...request, headers });
  const { value: answer, ms } = await threadTime(send);
  const held = request.payload === undefined ? undefined : await heldThread(ms, send);
  if (held !== undefined) return [`${held} ms of the thread`, request.url, String(request.payload).slice(0, 300)];
  if (answer.statusCode < 400) return undefined;
  const read = answer.statusCode < 500 && anyRefusal(request.url).safeParse(JSON.parse(answer.body)).success;
  return read
    ? undefined
    : [answer.statusCode, answer.body.slice(0, 300), { ...request, payload: String(request.payload).slice(0, 300) }];
}

/** Operations may end the session they are asked with, and what counts tries shall not keep the next request away. */
async function freshSession(): Promise<SignedCreator> {
  await sql`delete from throttles`.execute(app.deps.db);
  return { ...maya, cookie: `vitrine_session=${await openSession(app.deps, maya.creatorId, 'test')}` };
}

const faultsOf = async (requests: readonly SampleRequest[], as: SignedCreator | undefined) => {
  const faults = [];
  for (const request of requests) faults.push(await faultOf(request, as));
  return faults.filter(fault => fault !== undefined);
};

describe.each(operations)(
  '$name answers in words, whatever is sent, and no body holds the thread for long',
  operation => {
    it('when it is what the description allows', async () => {
      const requests = fc.sample(validRequest(operation, known), sameWalks(2, 40));
      expect(await faultsOf(requests, await freshSession())).toEqual([]);
      // Operations for creators answer before any of this is read.
      if (isOpen(operation.name)) expect(await faultsOf(requests, undefined)).toEqual([]);
    });

    it('when it is not', async () => {
      const requests = fc.sample(oddRequest(operation, known), sameWalks(3, 100));
      expect(await faultsOf(requests, await freshSession())).toEqual([]);
    });
  },
);

const changing = operations.filter(({ method }) => method !== 'GET');

// Two tabs, two people with one wish: what only one may have is refused to the others in words, whatever keeps it apart.
it.each(changing)('$name sent four times at once answers each in words', async operation => {
  for (const request of fc.sample(validRequest(operation, known), sameWalks(3, 40))) {
    const { cookie } = await freshSession();
    const headers = { ...request.headers, origin: 'http://localhost:4310', cookie };
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.app.inject({ ...request, headers })));
    const failed = answers.filter(({ statusCode }) => statusCode >= 500);
    expect(failed.map(({ statusCode, body }) => [statusCode, body.slice(0, 300), request])).toEqual([]);
  }
});
