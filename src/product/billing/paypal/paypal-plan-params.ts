import type { CreatorId } from '../../../base/id.ts';
import { planMark } from './paypal-plan-state.ts';

const day = 86_400_000;
/** The account is charged at once, so that nothing is given for a bank transfer that is on its way. */
const charged = { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' };

const contextOf = (brand: string, returnUrl: string) => ({
  brand_name: brand,
  shipping_preference: 'NO_SHIPPING',
  payment_method: charged,
  return_url: returnUrl,
  cancel_url: returnUrl,
});

type Start = { id: string; creatorId: CreatorId; trialDays: number; returnUrl: string };

/** A subscription with our mark, to be approved by its customer; it is charged first when its free days are over. */
export const startParams = (request: Start, planId: string, brand: string, now: Date) => ({
  plan_id: planId,
  custom_id: planMark(request.creatorId, request.id),
  ...(request.trialDays > 0 ? { start_time: new Date(now.getTime() + request.trialDays * day).toISOString() } : {}),
  application_context: { ...contextOf(brand, request.returnUrl), user_action: 'SUBSCRIBE_NOW' },
});

/** Another plan, to be approved by its customer. */
export const changeParams = (planId: string, brand: string, returnUrl: string) => ({
  plan_id: planId,
  application_context: contextOf(brand, returnUrl),
});
