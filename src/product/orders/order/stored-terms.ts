import { z } from 'zod';
import { accessSchema } from '../../services/promotion.ts';

/** What an order sold, as it is stored: a package of a service, or a pass by itself. */
export const packageTermsSchema = z.object({ sessions: z.number(), validDays: z.number().nullable() }).nullable();
export const accessTermsSchema = accessSchema
  .extend({ covers: accessSchema.shape.covers.nullable(), offerId: z.uuid() })
  .nullable();
