import type { Api } from '../../../../platform/http.ts';
import { type Answers, accepted } from '../../../../platform/http-answer.ts';
import { bodyBytes } from '../../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { type MessageRefusal, previewMessage, sendMessage } from './message.flow.ts';
import {
  messageAnswerSchema,
  messageBodySchema,
  messagePreviewBodySchema,
  messagePreviewSchema,
} from './message-contract.ts';
import { texts } from './texts.ts';

const answers: Answers<MessageRefusal['kind']> = {
  nobody_to_write_to: { status: 409, message: texts.message.nonePeopleUpcomingBookingEmail },
  people_changed: { status: 409, message: texts.message.someoneJustBookedOrCancelled },
  sent_already: { status: 409, message: texts.message.differentTextAlreadySent },
  too_many_strangers: { status: 429, message: texts.message.tooManyStrangers },
  too_many_messages: { status: 429, message: texts.message.youveSentManyMessages },
};

/** The host's messages to attendees. */
export function messageRoutes(api: Api, deps: BookingDeps): void {
  api.post(
    '/api/bookings/messages/preview',
    {
      bodyLimit: bodyBytes.list,
      schema: { tags: ['bookings'], body: messagePreviewBodySchema, response: { 200: messagePreviewSchema } },
    },
    async request => previewMessage(deps, (await signedIn(deps, request)).creatorId, request.body.to),
  );

  api.post(
    '/api/bookings/messages',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], body: messageBodySchema, response: { 201: messageAnswerSchema } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return reply.code(201).send(accepted(answers, await sendMessage(deps, creatorId, request.body)));
    },
  );
}
