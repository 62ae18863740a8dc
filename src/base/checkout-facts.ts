import { z } from 'zod';
import { hostLookSchema } from './host-look.ts';
import { languages } from './language.ts';

/**
 * What a payment page may say of what is bought, in words for the one who pays: who sells it, its title, when it is (with
 * the zone; a line for each clock or date), what comes back, what is charged later, the look of the seller's page, its
 * paths made whole, and the language of all that.
 */
export const checkoutFactsSchema = z.object({
  seller: z.string().max(200),
  title: z.string().max(300),
  when: z.array(z.string().max(200)).max(60),
  refund: z.string().max(1000),
  renews: z.string().max(600).optional(),
  look: hostLookSchema.nullable(),
  language: z.enum(languages).optional(),
});
export type CheckoutFacts = z.infer<typeof checkoutFactsSchema>;
