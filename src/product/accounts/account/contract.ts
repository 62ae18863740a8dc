import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { languages } from '../../../base/language.ts';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { hourFormats } from '../../../base/own-locale.ts';
import { sixDigits } from '../../../base/text-field.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { canonicalEmail, emailProblem, invalidEmail } from './email-address.ts';
import { texts } from './texts.ts';

export const emailField = z
  .string()
  .overwrite(cleanIdentifier)
  .toLowerCase()
  .max(254, invalidEmail)
  .superRefine((email, { addIssue }) => {
    const problem = emailProblem(email);
    if (problem !== undefined) addIssue({ code: 'custom', message: problem });
  })
  .overwrite(canonicalEmail)
  .meta({ format: 'email' });

export const emailBody = z.strictObject({ email: emailField });

/** A password that exists; only new ones have a shape. */
export const typedPassword = z
  .string()
  .min(1, authErrors.emptyPassword.message)
  .max(512, texts.contract.invalidPassword);

/** A code from an email. */
export const mailedCode = sixDigits(texts.contract.enterCode);

export const sessionSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    isOperator: z.literal(true).exactOptional(),
  }),
  creator: z.object({
    userUrl: z.string().nullable(),
    zone: z.string(),
    currency: z.enum(currencyCodes),
    plan: z.enum(['free', 'basic', 'pro', 'empower']),
    editProfileAllowed: z.boolean(),
    isListed: z.boolean(),
    isMeasured: z.boolean(),
    onboarded: z.boolean(),
    onboardingStep: z.string(),
    startStyle: z.string().nullable(),
    timeFormat: z.enum(hourFormats).nullable(),
    localeHours: z.enum(hourFormats).nullable(),
    language: z.enum(languages),
    leavesAt: z.string().nullable(),
  }),
});

export type SessionAnswer = z.infer<typeof sessionSchema> | null;
