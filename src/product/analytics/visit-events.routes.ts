import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { tooManyTries } from '../../platform/http-answer.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { findSigned } from '../accounts/session-cookie.http.ts';
import { visitEventsSchema } from './contract.ts';
import { type CountDeps, countVisit } from './count-visit.flow.ts';

/**
 * Batches of one network a minute: enough for an office, too few for a script that wants to make a page look
 * popular.
 */
const perMinute = 120;

/** The longest batch: sixty marks of six characters, with their quotes. */
const mostBytes = 1024;

/** `/api/vitrine/events`: receives the visits that published pages report. */
export function visitEventRoutes(api: Api, deps: CountDeps): void {
  const batches = createTryCounter(perMinute, 60_000);
  api.post(
    '/api/vitrine/events',
    { bodyLimit: mostBytes, schema: { tags: ['analytics'], body: visitEventsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      if (!batches.allow(networkOf(request))) throw tooManyTries(60);
      const findCreator = async () => (await findSigned(deps, request))?.creatorId;
      await countVisit(deps, { headers: request.headers, findCreator }, request.body);
      return reply.code(204).send(null);
    },
  );
}
