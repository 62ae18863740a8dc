import type { Api } from '../../platform/http.ts';
import { tooManyTries } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { findSigned } from '../accounts/sessions/session-cookie.http.ts';
import { ownHosts } from '../sources/came.http.ts';
import { createVisitClassifier } from './classify-visits.flow.ts';
import * as operations from './contract.ts';
import { type CountDeps, countVisit } from './count-visit.flow.ts';

/**
 * Batches of one network a minute: enough for an office, too few for a script that wants to make a page look
 * popular.
 */
const perMinute = 120;

/** Receives the visits that published pages report. */
export function visitEventRoutes(api: Api, deps: CountDeps): void {
  const batches = createTryCounter(perMinute, 60_000);
  const classifier = createVisitClassifier(deps);
  api.addHook('onClose', () => classifier.flush());
  serve(api, operations.countVisit, async ({ body }, { request }) => {
    const network = networkOf(request);
    if (!batches.allow(network)) throw tooManyTries(60);
    if (!(await classifier.classify({ headers: request.headers, network }, body))) return null;
    const findCreator = async () => (await findSigned(deps, request))?.creatorId;
    await countVisit(deps, { headers: request.headers, findCreator, own: ownHosts(deps, request) }, body);
    return null;
  });
}
