import { accept, refuse } from '../../../../base/result.ts';
import type { Api } from '../../../../platform/http.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import * as operations from './contract.ts';
import { changeTimeOff, giveTimeBack, takeTimeOff, timeOffHistory } from './time-off.flow.ts';

/** Time that the host blocks, changes and frees. */
export function timeOffRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.addTimeOff, ({ creatorId, creator, body }) => takeTimeOff(deps, creatorId, creator.zone, body));
  serve(api, operations.listTimeOff, ({ creatorId }) => timeOffHistory(deps, creatorId));
  serve(api, operations.changeTimeOff, ({ creatorId, creator, params, body }) =>
    changeTimeOff(deps, creatorId, creator.zone, params.id, body),
  );
  serve(api, operations.removeTimeOff, async ({ creatorId, params, query }) =>
    (await giveTimeBack(deps, creatorId, params.id, query.dates))
      ? accept(null)
      : refuse({ kind: 'no_such_time_off' as const }),
  );
}
