import { z } from 'zod';
import { texts } from './texts.ts';

export const packageLimits = { most: 5, sessions: { min: 2, max: 50 }, days: { min: 1, max: 1095 } } as const;

/** Several sessions sold together. `amount` is the price of all, in minor units of the service's currency. */
export const sessionPackageSchema = z.strictObject({
  id: z.uuid(),
  sessions: z
    .number(texts.sessionPackage.enterSessions)
    .int()
    .min(packageLimits.sessions.min, texts.sessionPackage.tooFewSessions)
    .max(packageLimits.sessions.max, texts.sessionPackage.tooManySessions),
  amount: z
    .number(texts.sessionPackage.enterAPrice)
    .int()
    .min(1, texts.sessionPackage.enterAPrice)
    .max(1_000_000_000, texts.amountTooLarge),
  /** Days after the purchase in which the sessions must begin; null does not expire. */
  validDays: z
    .number(texts.sessionPackage.enterNumberDays)
    .int()
    .min(packageLimits.days.min, texts.sessionPackage.tooFewDays)
    .max(packageLimits.days.max, texts.sessionPackage.validTooLong)
    .nullable(),
});
export type SessionPackage = z.infer<typeof sessionPackageSchema>;

/** `packages` of a service; offers from before packages have none. */
export const packagesField = z
  .array(sessionPackageSchema)
  .max(packageLimits.most, texts.sessionPackage.tooManyPackages)
  .default([]);
