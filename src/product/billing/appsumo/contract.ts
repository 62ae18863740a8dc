import { z } from 'zod';
import { plans } from '../../plans/entitlement.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import { licenceStates } from './licence.ts';

const plan = z.enum(paidPlans).nullable();

/** The licence that waits in this browser for its owner, and those the creator has. A plan is null until it is known. */
export const licencesSchema = z.object({
  waiting: z.object({ ending: z.string(), plan }).nullable(),
  licences: z.array(z.object({ ending: z.string(), plan, state: z.enum(licenceStates) })),
  /** The plan in force. */
  plan: z.enum(plans),
});
export type Licences = z.infer<typeof licencesSchema>;
