import { z } from 'zod';

/** Which emails a creator wants: true is wanted. */
export const emailChoicesSchema = z.strictObject({
  bookings: z.boolean(),
  changes: z.boolean(),
  messages: z.boolean(),
  productNews: z.boolean(),
});
export type EmailChoices = z.infer<typeof emailChoicesSchema>;
export type EmailChoice = keyof EmailChoices;

/** What counts until somebody chooses. Product news needs a yes. */
export const firstChoices: EmailChoices = { bookings: true, changes: true, messages: true, productNews: false };
