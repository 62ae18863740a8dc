import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import type { BookingDeps } from '../bookings/booking/booking-deps.flow.ts';
import { sourceOf } from '../bookings/holds/visitor-cookie.http.ts';
import { askOwnApi } from './ask-own-api.http.ts';
import { askPage, askVitrine } from './contract.ts';
import { isByOurName, openDoor } from './door.http.ts';
import { texts } from './texts.ts';
import { creatorTools } from './tools/creator-tools.flow.ts';
import { visitorTools } from './tools/visitor-tools.flow.ts';

export function assistantRoutes(api: Api, deps: BookingDeps): void {
  const { publicUrl } = deps.config;
  const holds = createTryCounter(deps.config.HOLDS_PER_MINUTE, 60_000);
  const ofPages = openDoor(visitorTools(deps), deps.log);
  const ofCreators = openDoor(creatorTools(deps), deps.log);

  serve(api, askPage, async ({ params }, { request, reply }) => {
    if (!isByOurName(request, publicUrl)) return refuse({ kind: 'wrong_host' as const });
    const host = await deps.hosts.find(params.userUrl);
    if (host === undefined) return refuse({ kind: 'page_not_found' as const });
    const caller = { host, source: sourceOf(deps, request), mayHold: () => holds.allow(networkOf(request)) };
    return accept(await ofPages(request, reply, caller, `${texts.forVisitors(host.name)} ${texts.host}`));
  });

  serve(api, askVitrine, async ({ creatorId, creator }, { request, reply }) => {
    if (!isByOurName(request, publicUrl)) return refuse({ kind: 'wrong_host' as const });
    const caller = { creatorId, zone: creator.zone, ask: askOwnApi(api, request) };
    return accept(await ofCreators(request, reply, caller, `${texts.forCreators} ${texts.strangers}`));
  });
}
