import { z } from 'zod';
import { instant } from '../../base/operations/instant.ts';
import { nothing, operation } from '../../base/operations/operation.ts';
import { textField } from '../../base/text-field.ts';
import { texts } from './texts.ts';

/** For how many days a link opens. */
export const shareDays = ['7', '30', '90', '365'] as const;
export const mostShares = 20;

const sharedNumbersSchema = z.object({ id: z.string(), name: z.string(), createdAt: instant, expiresAt: instant });
export type SharedNumbers = z.output<typeof sharedNumbersSchema>;
const newShareSchema = z.strictObject({
  name: textField(100, texts.shares.nameMissing),
  days: z.enum(shareDays).default('30'),
});
export type NewShare = z.output<typeof newShareSchema>;

const shared = { tag: 'analytics', who: 'creator' } as const;

export const listSharedNumbers = operation('GET /api/analytics/shares', {
  ...shared,
  id: 'listSharedNumbers',
  does: 'Links that show views and bookings without signing in',
  answer: z.object({ shares: z.array(sharedNumbersSchema) }),
});
export const shareNumbers = operation('POST /api/analytics/shares', {
  ...shared,
  id: 'shareNumbers',
  does: 'Make a link that shows views and bookings without signing in; its address is answered only now',
  body: newShareSchema,
  answer: z.object({ id: z.string(), address: z.string() }),
  status: 201,
  refusals: {
    too_many_shares: { status: 409, message: texts.shares.tooMany(mostShares) },
    no_address: { status: 409, message: texts.shares.noAddress },
  },
});
export const unshareNumbers = operation('DELETE /api/analytics/shares/:id', {
  ...shared,
  id: 'unshareNumbers',
  does: 'Remove a link that shows views and bookings; it no longer opens',
  params: z.object({ id: z.uuid() }),
  answer: nothing,
  refusals: { share_missing: { status: 404, message: texts.shares.missing } },
});
