import { callApi } from '../../../../base/api-call.ts';
import { type MessageBody, type MessageTo, messageAnswerSchema, messagePreviewSchema } from './message-contract.ts';

export const previewMessage = (to: MessageTo) =>
  callApi('/api/bookings/messages/preview', { method: 'POST', body: { to }, answer: messagePreviewSchema });
/** Throws ApiError with `fields` when a field is wrong, and `people_changed` when the recipients have changed. */
export const sendMessage = (message: MessageBody) =>
  callApi('/api/bookings/messages', { method: 'POST', body: message, answer: messageAnswerSchema });
