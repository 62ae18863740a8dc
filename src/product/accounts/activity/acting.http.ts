import type { FastifyRequest } from 'fastify';
import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { sessionToken } from '../sessions/session-cookie.http.ts';
import type { Acting } from './activity.flow.ts';
import type { Asker } from './activity.ts';

/** The network and the browser of a request. */
export const askerOf = (request: FastifyRequest): Asker => ({
  source: networkOf(request),
  userAgent: request.headers['user-agent'] ?? '',
});

/** The signed-in user of a request, with the session that stays when others end. */
export const actingOf = (
  deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  { creatorId }: { creatorId: CreatorId },
): Acting => ({ creatorId, session: sessionToken(deps, request) ?? '', ...askerOf(request) });
