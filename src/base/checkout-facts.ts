import { z } from 'zod';
import { hostLookSchema } from './host-look.ts';
import { languages } from './language.ts';

/**
 * What a payment page may show of a purchase, as texts for the payer: the seller, the title, when it takes place
 * (with the zone; a line for each zone or date), the refund policy, later charges, the look of the seller's page
 * with whole addresses, and the language of all that.
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
