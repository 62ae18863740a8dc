import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { languages } from '../../../base/language.ts';
import { operation } from '../../../base/operations/operation.ts';
import { hourFormats } from '../../../base/own-locale.ts';
import { tokenField } from '../../../base/text-field.ts';
import { texts } from '../account/answer-texts.ts';
import { sessionSchema } from '../account/contract.ts';
import { handleSchema } from '../account/handle.ts';

/** What a creator may change about the tenant itself. */
const creatorPatchSchema = z
  .strictObject({
    userUrl: handleSchema,
    zone: tokenField(64),
    currency: z.enum(currencyCodes),
    /** Null is automatic. */
    timeFormat: z.enum(hourFormats).nullable(),
    localeHours: z.enum(hourFormats),
    /** The language of the page and everything its visitors read. */
    language: z.enum(languages),
    isListed: z.boolean(),
    isMeasured: z.boolean(),
    onboardingStep: tokenField(40),
    onboarded: z.literal(true),
  })
  .partial();
export type CreatorPatch = z.infer<typeof creatorPatchSchema>;

const shared = { tag: 'accounts', who: 'creator' } as const;

export const checkHandle = operation('GET /api/accounts/handle', {
  ...shared,
  id: 'checkHandle',
  does: 'Check whether a handle is available',
  query: z.object({ userUrl: tokenField(100) }),
  answer: z.object({ available: z.boolean(), message: z.string().nullable() }),
});
export const changeCreator = operation('PATCH /api/accounts/creator', {
  ...shared,
  id: 'changeCreator',
  does: "Change the creator's name, handle, time zone or other account settings",
  body: creatorPatchSchema,
  answer: sessionSchema,
  refusals: {
    profile_locked: { status: 403, message: texts.accounts.profileIsLocked, field: 'userUrl' },
    handle_taken: { status: 409, message: texts.addressTaken, field: 'userUrl' },
    already_sold: { status: 409, message: texts.accounts.alreadySold, field: 'currency' },
    unknown_zone: { status: 422, message: texts.accounts.unknownTimeZone, field: 'zone' },
  },
});
