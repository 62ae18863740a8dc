import { z } from 'zod';

const text = z.string().max(500);

/** Zoom asks whether this address knows its secret. */
const validationSchema = z
  .object({ event: z.literal('endpoint.url_validation'), payload: z.object({ plainToken: text.min(1) }) })
  .transform(({ payload }) => ({ kind: 'validation' as const, plainToken: payload.plainToken }));

/** A user removed the app. */
const removalSchema = z
  .object({
    event: z.literal('app_deauthorized'),
    payload: z.object({
      account_id: text.catch(''),
      user_id: text.min(1),
      user_data_retention: z.union([z.string().max(10), z.boolean().transform(String)]).catch('false'),
      deauthorization_time: text.catch(''),
      signature: text.catch(''),
    }),
  })
  .transform(({ payload }) => ({
    kind: 'removal' as const,
    removal: {
      userId: payload.user_id,
      accountId: payload.account_id,
      retention: payload.user_data_retention,
      at: payload.deauthorization_time,
      signature: payload.signature,
    },
  }));

export const zoomEventSchema = z.union([validationSchema, removalSchema]);

/** What was removed, as jobs carry it. */
export const appRemovalSchema = z.object({
  userId: z.string(),
  accountId: z.string(),
  retention: z.string(),
  at: z.string(),
  signature: z.string(),
});
export type AppRemoval = z.infer<typeof appRemovalSchema>;

/** What Zoom is told once the data of a user is removed. */
export const complianceBody = (client_id: string, { userId, accountId, retention, at, signature }: AppRemoval) => ({
  client_id,
  user_id: userId,
  account_id: accountId,
  deauthorization_event_received: {
    user_data_retention: retention,
    account_id: accountId,
    user_id: userId,
    signature,
    deauthorization_time: at,
    client_id,
  },
  compliance_completed: true,
});
