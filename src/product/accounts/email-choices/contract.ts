import { z } from 'zod';

/** The kinds of email a creator gets. */
export const emailChoicesSchema = z.strictObject({
  bookings: z.boolean(),
  changes: z.boolean(),
  messages: z.boolean(),
  productNews: z.boolean(),
});
export type EmailChoices = z.infer<typeof emailChoicesSchema>;
export type EmailChoice = keyof EmailChoices;

/** The defaults. Product news needs an explicit yes. */
export const firstChoices: EmailChoices = { bookings: true, changes: true, messages: true, productNews: false };
