import { z } from 'zod';
import { textField, tokenField } from '../../../base/text-field.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { nameMissing } from '../booking/details-problems.ts';

export const joinWaitlistSchema = z.strictObject({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  offerId: z.uuid(),
  startsAt: z.iso.datetime(),
  zone: tokenField(64).optional(),
  name: textField(100, nameMissing),
  email: emailField,
  /** Book automatically when a spot is free, where nothing has to be paid at once. */
  autoBook: z.boolean().default(false),
});
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>;

/** A person on the waitlist, as the creator sees them. */
export const waitlistEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** From 1; null while a seat is held for this person. */
  place: z.number().nullable(),
  autoBook: z.boolean(),
  joinedAt: z.string(),
  /** Until when a seat is held. */
  offeredUntil: z.string().nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
