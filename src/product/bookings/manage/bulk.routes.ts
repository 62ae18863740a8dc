import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { bulkAnswer } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { answerAnswers, noShowAnswers } from '../changes/answers.ts';
import type { NoShowRefusal } from '../changes/attendance.flow.ts';
import { bookingAnswers } from '../checkout/answers.ts';
import { classAnswers } from '../class-changes/answers.ts';
import {
  acceptMany,
  cancelMany,
  cancelManyClasses,
  markManyNoShow,
  previewAcceptances,
  previewCancellations,
  previewClassCancellations,
} from './bulk.flow.ts';
import * as operations from './changes-contract.ts';

/** Several bookings or class dates at once. Each has its own answer. */
export function bulkRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.previewCancellations, ({ creatorId, body }) => previewCancellations(deps, creatorId, body.ids));
  serve(api, operations.cancelBookings, async ({ creatorId, body }) =>
    accept(bulkAnswer(bookingAnswers, await cancelMany(deps, creatorId, body))),
  );
  serve(api, operations.previewAcceptances, ({ creatorId, body }) => previewAcceptances(deps, creatorId, body.ids));
  serve(api, operations.acceptBookings, async ({ creatorId, body }) =>
    accept(bulkAnswer(answerAnswers, await acceptMany(deps, creatorId, body.ids))),
  );
  serve(api, operations.markNoShows, async ({ creatorId, body: { ids, marked } }) =>
    accept(bulkAnswer<NoShowRefusal['kind']>(noShowAnswers, await markManyNoShow(deps, creatorId, ids, marked))),
  );
  serve(api, operations.previewClassCancellations, ({ creatorId, body }) =>
    previewClassCancellations(deps, creatorId, body.ids),
  );
  serve(api, operations.cancelClasses, async ({ creatorId, body }) =>
    accept(bulkAnswer(classAnswers, await cancelManyClasses(deps, creatorId, body))),
  );
}
