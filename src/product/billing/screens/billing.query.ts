import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { listLicences } from '../appsumo/contract.ts';
import { readPlan } from '../plan-codes/contract.ts';
import { readBilling } from '../subscriptions/contract.ts';

/** The creator's plan; asked again each time a screen of plans opens. */
export const planQuery = answerQuery(readPlan);
/** What the creator pays; asked again each time a screen of billing opens. */
export const billingQuery = answerQuery(readBilling);
/** The licence of AppSumo that waits in this browser, and those the creator has. */
export const licencesQuery = answerQuery(listLicences);
