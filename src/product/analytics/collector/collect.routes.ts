import type { Api } from '../../../platform/http.ts';
import { tooManyTries } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { collectEvents, sourceOf } from './collect.flow.ts';
import * as operations from './contract.ts';

/** Uploads a minute: of one network with one key, and of all with one key. */
const perMinute = { network: 60, key: 30_000 } as const;

/** The collector at its own address, and at `path`, where the pages' own counting takes JSON. */
export function collectRoutes(api: Api, deps: PlatformContext, path: string): void {
  const ofNetwork = createTryCounter(perMinute.network, 60_000);
  const ofKey = createTryCounter(perMinute.key, 60_000);
  for (const at of [undefined, { path }])
    serve(
      api,
      operations.collectEvents,
      ({ body }, { request }) => {
        const key = sourceOf(deps.config, body.client) ?? 'unknown';
        if (!ofNetwork.allow(`${key} ${networkOf(request)}`) || !ofKey.allow(key)) throw tooManyTries(60);
        const { dnt, 'sec-gpc': gpc } = request.headers;
        return collectEvents(deps, body, { hasOptedOut: dnt === '1' || gpc === '1' });
      },
      at,
    );
}
