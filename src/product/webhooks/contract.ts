import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { instant } from '../../base/operations/instant.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { identifierField } from '../../base/text-field.ts';
import { endpointRules, eventKinds, stops } from './endpoint.ts';
import { texts } from './texts.ts';

const tag = 'webhooks';
const params = z.object({ id: idSchema });
const ofDelivery = z.object({ id: idSchema, deliveryId: idSchema });

const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  /** Why nothing is sent; null while it is. */
  stopped: z.enum(stops).nullable(),
  /** Since when no message arrived. */
  failingSince: instant.nullable(),
  /** Until when the secret before the last rotation signs too. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
});
export type Endpoint = z.output<typeof endpointSchema>;

const deliverySchema = z.object({
  id: z.string(),
  /** The header webhook-id: the same for a replay. */
  messageId: z.string(),
  isReplay: z.boolean(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** When the next try is due, or the last one was. */
  dueAt: instant,
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** The code of the last answer; without one, `trouble` says why. */
  status: z.int().nullable(),
  trouble: z.string().nullable(),
  milliseconds: z.int().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

const wanted = z.strictObject({
  url: identifierField(endpointRules.urlLength),
  kinds: z.array(z.enum(eventKinds)).min(1, texts.kindNeeded).max(eventKinds.length),
});
const gone = { webhook_not_found: { status: 404, message: texts.gone } } as const;
const badAddress = { webhook_address_refused: { status: 422, message: texts.badAddress, field: 'url' } } as const;
const stopped = { webhook_stopped: { status: 409, message: texts.isStopped } } as const;
const tries = { of: 'webhook-tries', by: 'creator', max: 60, seconds: 3600 } as const;

export const listWebhooks = operation('GET /api/webhook-endpoints', {
  ...{ id: 'listWebhooks', does: 'List the endpoints that events are sent to', tag, who: 'creator' },
  answer: z.object({ endpoints: z.array(endpointSchema) }),
});
export const addWebhook = operation('POST /api/webhook-endpoints', {
  ...{ id: 'addWebhook', does: 'Add an endpoint; the answer alone has its secret', tag, who: 'proven creator' },
  body: wanted,
  answer: z.object({ secret: z.string(), endpoint: endpointSchema }),
  status: 201,
  refusals: { ...badAddress, webhooks_full: { status: 409, message: texts.full(endpointRules.most) } },
});
export const changeWebhook = operation('PUT /api/webhook-endpoints/:id', {
  ...{ id: 'changeWebhook', does: 'Change the address of an endpoint, or its events', tag, who: 'proven creator' },
  params,
  body: wanted,
  answer: nothing,
  refusals: { ...gone, ...badAddress },
});
export const removeWebhook = operation('DELETE /api/webhook-endpoints/:id', {
  ...{ id: 'removeWebhook', does: 'Remove an endpoint with its deliveries', tag, who: 'creator' },
  params,
  answer: nothing,
  refusals: gone,
});
export const rotateWebhookSecret = operation('POST /api/webhook-endpoints/:id/secret', {
  id: 'rotateWebhookSecret',
  does: 'Make a new secret; the one before signs too for 24 hours',
  ...{ tag, who: 'proven creator' },
  params,
  answer: z.object({ secret: z.string() }),
  refusals: gone,
});
export const pauseWebhook = operation('POST /api/webhook-endpoints/:id/pause', {
  ...{ id: 'pauseWebhook', does: 'Send no events to an endpoint', tag, who: 'creator', mayRepeat: true },
  params,
  answer: nothing,
  refusals: gone,
});
export const resumeWebhook = operation('POST /api/webhook-endpoints/:id/resume', {
  ...{ id: 'resumeWebhook', does: 'Send events to a stopped endpoint again', tag, who: 'creator', mayRepeat: true },
  params,
  answer: nothing,
  refusals: gone,
});
export const testWebhook = operation('POST /api/webhook-endpoints/:id/test', {
  ...{ id: 'testWebhook', does: 'Send a test to an endpoint', tag, who: 'creator', tries },
  params,
  answer: nothing,
  refusals: { ...gone, ...stopped },
});
export const listDeliveries = operation('GET /api/webhook-endpoints/:id/deliveries', {
  ...{ id: 'listDeliveries', does: 'List the last deliveries to an endpoint', tag, who: 'creator' },
  params,
  answer: z.object({ deliveries: z.array(deliverySchema) }),
  refusals: gone,
});
export const replayDelivery = operation('POST /api/webhook-endpoints/:id/deliveries/:deliveryId/replay', {
  id: 'replayDelivery',
  does: 'Send a message again, under its id with a new signature',
  ...{ tag, who: 'creator', tries },
  params: ofDelivery,
  answer: nothing,
  refusals: { ...gone, ...stopped, delivery_not_found: { status: 404, message: texts.deliveryGone } },
});
