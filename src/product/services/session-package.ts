import { z } from 'zod';

export const packageLimits = { most: 5, sessions: { min: 2, max: 50 }, days: { min: 1, max: 1095 } } as const;

/** Several sessions sold together. `amount` is the price of all, in minor units of the service's currency. */
export const sessionPackageSchema = z.strictObject({
  id: z.uuid(),
  sessions: z
    .number('Enter how many sessions')
    .int()
    .min(packageLimits.sessions.min, 'At least two sessions')
    .max(packageLimits.sessions.max, 'At most 50 sessions'),
  amount: z
    .number('Enter a price')
    .int()
    .min(1, 'Enter a price')
    .max(1_000_000_000, 'This is more than can be charged'),
  /** Days after the purchase in which the sessions must begin; null has no end. */
  validDays: z
    .number('Enter a number of days')
    .int()
    .min(packageLimits.days.min, 'At least one day')
    .max(packageLimits.days.max, 'At most three years')
    .nullable(),
});
export type SessionPackage = z.infer<typeof sessionPackageSchema>;

/** `packages` of a service; offers published before there were any have none. */
export const packagesField = z.array(sessionPackageSchema).max(packageLimits.most, 'At most five packages').default([]);
