import { callApi } from '../../../../base/api-call.ts';
import { type MessageBody, type MessageTo, messageAnswerSchema, messagePreviewSchema } from './message-contract.ts';

export const previewMessage = (to: MessageTo) =>
  callApi('/api/bookings/messages/preview', { method: 'POST', body: { to }, answer: messagePreviewSchema });
/** Throws ApiError with `fields` where a field is wrong, and `people_changed` when it would go to others by now. */
export const sendMessage = (message: MessageBody) =>
  callApi('/api/bookings/messages', { method: 'POST', body: message, answer: messageAnswerSchema });
