import { accept, refuse } from '../../../../base/result.ts';
import type { Api } from '../../../../platform/http.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { moveByCreator } from './move-by-creator.flow.ts';
import { moveTimes } from './move-times.flow.ts';
import * as operations from './moving-contract.ts';

export function hostMoveRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.timesToMoveTo, async ({ creatorId, params, query }) => {
    const times = await moveTimes(deps, creatorId, params.id, query);
    return times === undefined ? refuse({ kind: 'no_such_booking' as const }) : accept(times);
  });
  serve(api, operations.moveBooking, ({ creatorId, params, body: { startsAt, override } }) =>
    moveByCreator(deps, creatorId, params.id, { startsAt: new Date(startsAt), override }),
  );
}
