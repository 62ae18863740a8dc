import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { find } from '../manage/shell/find-contract.ts';
import { findAnything } from './find.flow.ts';

export const findRoutes = (api: Api, deps: BookingDeps): void =>
  serve(api, find, ({ creatorId, query }) => findAnything(deps, creatorId, query.q));
