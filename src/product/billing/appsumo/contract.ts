import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { plans } from '../../plans/entitlement.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import { licenceStates } from './licence.ts';
import { texts } from './texts.ts';

const plan = z.enum(paidPlans).nullable();

/** The licence that waits in this browser for its owner, and those the creator has. A plan is null until it is known. */
const licencesSchema = z.object({
  waiting: z.object({ ending: z.string(), plan }).nullable(),
  licences: z.array(z.object({ ending: z.string(), plan, state: z.enum(licenceStates) })),
  /** The plan in force. */
  plan: z.enum(plans),
});
export type Licences = z.infer<typeof licencesSchema>;

const anybody = { tag: 'billing', who: 'anybody' } as const;
const ofCreator = { tag: 'billing', who: 'creator', answer: licencesSchema } as const;

/** Its body is read as the bytes that were signed. */
export const hearAppSumo = operation('POST /api/webhooks/appsumo', {
  ...anybody,
  id: 'hearAppSumo',
  does: 'The webhook of AppSumo',
  answer: z.object({ success: z.literal(true), event: z.string() }),
  refusals: {
    not_found: { status: 404, message: texts.off },
    bad_signature: { status: 401, message: texts.badSignature },
    unreadable_event: { status: 400, message: texts.unreadable },
  },
});
export const returnFromAppSumo = operation('GET /api/appsumo/return', {
  ...anybody,
  id: 'returnFromAppSumo',
  does: 'The return address of AppSumo after activating a license',
  query: z.object({ code: z.string().max(2000).optional() }),
  answer: 'redirect',
});
export const listLicences = operation('GET /api/plan/licences', {
  ...ofCreator,
  id: 'listLicences',
  does: 'AppSumo licenses, and the one to activate',
});
export const useLicence = operation('POST /api/plan/licences', {
  ...ofCreator,
  id: 'useLicence',
  does: 'Activate the waiting license for this account',
  refusals: {
    licence_taken: { status: 409, message: texts.taken },
    licence_ended: { status: 409, message: texts.ended },
    no_licence_waiting: { status: 404, message: texts.noneWaiting },
  },
});
