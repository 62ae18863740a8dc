import { bodyBytes } from '../../../../platform/body-limits.ts';
import type { Api } from '../../../../platform/http.ts';
import { type Answers, answerTo } from '../../../../platform/http-answer.ts';
import { signedIn } from '../../../accounts/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { type MessageRefusal, previewMessage, sendMessage } from './message.flow.ts';
import {
  messageAnswerSchema,
  messageBodySchema,
  messagePreviewBodySchema,
  messagePreviewSchema,
} from './message-contract.ts';

const answers: Answers<MessageRefusal['kind']> = {
  nobody_to_write_to: { status: 409, message: 'None of these people has an upcoming booking and an email.' },
  people_changed: {
    status: 409,
    message: 'Someone just booked or cancelled. Check the recipients and send again.',
  },
  sent_already: { status: 409, message: 'A different text was already sent. Close this and write a new message.' },
  too_many_messages: { status: 429, message: 'You’ve sent many messages. Please wait an hour.' },
};

/** What the host writes to people who come. */
export function messageRoutes(api: Api, deps: BookingDeps): void {
  api.post(
    '/api/bookings/messages/preview',
    {
      bodyLimit: bodyBytes.list,
      schema: { tags: ['bookings'], body: messagePreviewBodySchema, response: { 200: messagePreviewSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return previewMessage(deps, creatorId, request.body.to);
    },
  );

  api.post(
    '/api/bookings/messages',
    {
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], body: messageBodySchema, response: { 201: messageAnswerSchema } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await sendMessage(deps, creatorId, request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );
}
