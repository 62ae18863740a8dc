import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { inAskedLanguage, operation } from '../../../base/operations/operation.ts';
import { textField, tokenField } from '../../../base/text-field.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { cameField } from '../../sources/came-field.ts';
import { joinedSchema } from '../booking/contract.ts';
import { nameMissing } from '../booking/details-problems.ts';
import { texts } from './texts.ts';
import { type JoinRefusal, waitlistEndsHours } from './waitlist.ts';

export const joinWaitlistSchema = z.strictObject({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  offerId: z.uuid(),
  startsAt: z.iso.datetime(),
  zone: tokenField(64).optional(),
  name: textField(100, nameMissing),
  email: emailField,
  /** Book automatically when a spot is free, where nothing has to be paid at once. */
  autoBook: z.boolean().default(false),
  /** Where the visitor came from. */
  came: cameField,
});
export type JoinWaitlist = z.infer<typeof joinWaitlistSchema>;

export const joinWaitlist = operation('POST /api/waitlist', {
  id: 'joinWaitlist',
  does: 'Join the waitlist of a full class',
  tag: 'bookings',
  who: 'anybody',
  body: joinWaitlistSchema,
  answer: joinedSchema,
  status: 201,
  refusals: inAskedLanguage<JoinRefusal['kind']>({
    offer_not_found: { status: 404, message: texts.waitlist.classGone },
    too_many_today: { status: 429, message: texts.waitlist.tooManyToday },
    no_waitlist: { status: 409, message: texts.waitlist.dateNoWaitlist },
    place_free: { status: 409, message: texts.spotOpen },
    too_late_to_wait: { status: 409, message: texts.waitlist.tooLate(waitlistEndsHours) },
  }),
});

/** A person on the waitlist, as the creator sees them. */
export const waitlistEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** From 1; null while a seat is held for this person. */
  place: z.number().nullable(),
  autoBook: z.boolean(),
  joinedAt: instant,
  /** Until when a seat is held. */
  offeredUntil: instant.nullable(),
});
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>;
