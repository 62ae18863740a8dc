import { bulkAnswerSchema } from '../../../base/list-question.ts';
import type { Api } from '../../../platform/http.ts';
import { bulkAnswer } from '../../../platform/http-answer.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { answerAnswers, noShowAnswers } from '../changes/answers.routes.ts';
import type { NoShowRefusal } from '../changes/attendance.flow.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { classAnswers } from '../class-changes/answers.routes.ts';
import {
  acceptMany,
  cancelMany,
  cancelManyClasses,
  markManyNoShow,
  previewAcceptances,
  previewCancellations,
  previewClassCancellations,
} from './bulk.flow.ts';
import { bulkCancelClassesSchema, bulkClassesSchema } from './parts/bulk-classes-contract.ts';
import {
  bulkAcceptBodySchema,
  bulkAgainstSchema,
  bulkCancelBodySchema,
  bulkNoShowBodySchema,
  bulkPreviewBodySchema,
  bulkPreviewSchema,
} from './parts/bulk-contract.ts';

/** Several bookings or class dates at once. Each has its own answer. */
export function bulkRoutes(api: Api, deps: BookingDeps): void {
  api.post(
    '/api/bookings/cancellations/preview',
    { schema: { tags: ['bookings'], body: bulkPreviewBodySchema, response: { 200: bulkPreviewSchema } } },
    async request => previewCancellations(deps, (await signedIn(deps, request)).creatorId, request.body.ids),
  );

  api.post(
    '/api/bookings/cancellations',
    {
      config: { refusals: bookingAnswers },
      schema: { tags: ['bookings'], body: bulkCancelBodySchema, response: { 200: bulkAnswerSchema } },
    },
    async request =>
      bulkAnswer(bookingAnswers, await cancelMany(deps, (await signedIn(deps, request)).creatorId, request.body)),
  );

  api.post(
    '/api/bookings/acceptances/preview',
    { schema: { tags: ['bookings'], body: bulkAcceptBodySchema, response: { 200: bulkAgainstSchema } } },
    async request => previewAcceptances(deps, (await signedIn(deps, request)).creatorId, request.body.ids),
  );

  api.post(
    '/api/bookings/acceptances',
    {
      config: { refusals: answerAnswers },
      schema: { tags: ['bookings'], body: bulkAcceptBodySchema, response: { 200: bulkAnswerSchema } },
    },
    async request =>
      bulkAnswer(answerAnswers, await acceptMany(deps, (await signedIn(deps, request)).creatorId, request.body.ids)),
  );

  api.post(
    '/api/bookings/no-shows',
    {
      config: { refusals: noShowAnswers },
      schema: { tags: ['bookings'], body: bulkNoShowBodySchema, response: { 200: bulkAnswerSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { ids, marked } = request.body;
      return bulkAnswer<NoShowRefusal['kind']>(noShowAnswers, await markManyNoShow(deps, creatorId, ids, marked));
    },
  );

  api.post(
    '/api/classes/cancellations/preview',
    { schema: { tags: ['classes'], body: bulkPreviewBodySchema, response: { 200: bulkClassesSchema } } },
    async request => previewClassCancellations(deps, (await signedIn(deps, request)).creatorId, request.body.ids),
  );

  api.post(
    '/api/classes/cancellations',
    {
      config: { refusals: classAnswers },
      schema: { tags: ['classes'], body: bulkCancelClassesSchema, response: { 200: bulkAnswerSchema } },
    },
    async request =>
      bulkAnswer(classAnswers, await cancelManyClasses(deps, (await signedIn(deps, request)).creatorId, request.body)),
  );
}
