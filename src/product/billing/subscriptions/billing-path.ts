import { pricingPath } from '../../plans/gate.ts';

/** Where a creator sees and changes what they pay. */
export const billingPath = '/manage/billing';

/** Where a plan is chosen, with the plan to begin with. */
export const choosePath = (plan: string): string => `${pricingPath}?plan=${plan}`;
