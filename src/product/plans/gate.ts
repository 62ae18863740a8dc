import { type Entitlements, entitlements, type Plan, planNames, plans } from './entitlement.ts';
import { texts } from './texts.ts';

/** What a plan includes or not, by its flag in the table of entitlements. */
export type GatedUse = {
  [Name in keyof Entitlements]: Entitlements[Name] extends boolean ? Name : never;
}[keyof Entitlements];

/** The flags of the table, in its order. */
export const gatedUses: readonly GatedUse[] = (Object.keys(entitlements.free) as (keyof Entitlements)[]).filter(
  (name): name is GatedUse => typeof entitlements.free[name] === 'boolean',
);

export type GateRefusal = { kind: 'plan_excludes'; what: GatedUse; plan: Plan };

/** The link of every locked control. */
export const pricingPath = '/manage/pricing';

/** Whether a plan includes a use; the refusal names both. Shared by screens, writes and publications. */
export const mayUse = (what: GatedUse, plan: Plan): GateRefusal | undefined =>
  entitlements[plan][what] ? undefined : { kind: 'plan_excludes', what, plan };

/** The lowest plan that includes a use. */
export const unlockedBy = (what: GatedUse): Plan => plans.find(plan => entitlements[plan][what]) ?? 'empower';

/** "Pay later and direct payments are part of the Pro plan. You’re on Free." */
export const gateMessage = ({ what, plan }: Pick<GateRefusal, 'what' | 'plan'>): string =>
  texts.partOfPlan(texts.uses[what], planNames[unlockedBy(what)], planNames[plan]);
