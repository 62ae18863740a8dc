import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';

/** The kinds of email a creator gets. */
const emailChoicesSchema = z.strictObject({
  bookings: z.boolean(),
  changes: z.boolean(),
  messages: z.boolean(),
  productNews: z.boolean(),
});
export type EmailChoices = z.infer<typeof emailChoicesSchema>;
export type EmailChoice = keyof EmailChoices;

/** The defaults. Product news needs an explicit yes. */
export const firstChoices: EmailChoices = { bookings: true, changes: true, messages: true, productNews: false };

const shared = { tag: 'accounts', who: 'creator', answer: emailChoicesSchema } as const;

export const readEmailChoices = operation('GET /api/accounts/email-choices', {
  ...shared,
  id: 'readEmailChoices',
  does: 'The emails that the creator gets',
});
export const saveEmailChoices = operation('PUT /api/accounts/email-choices', {
  ...shared,
  id: 'saveEmailChoices',
  does: 'Choose which emails to get',
  body: emailChoicesSchema,
});
