import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { languages } from '../../../base/language.ts';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { hourFormats } from '../../../base/own-locale.ts';
import { sixDigits, textField, tokenField } from '../../../base/text-field.ts';
import { authErrors } from '../errors/auth-errors.ts';
import { canonicalEmail, emailProblem, invalidEmail } from './email-address.ts';
import { handleSchema } from './handle.ts';
import { newPassword, passwordMax } from './password.ts';
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

/** A password that exists; only new ones have a shape. */
const typedPassword = z.string().min(1, authErrors.emptyPassword.message).max(512, texts.contract.invalidPassword);

export const signUpSchema = (maxPassword: number = passwordMax) =>
  z.strictObject({
    firstName: textField(50, texts.contract.pleaseEnterFirstName),
    lastName: textField(50, texts.contract.pleaseEnterLastName),
    email: emailField,
    password: newPassword(maxPassword),
    /** The browser's IANA zone; settings ask for it again, and schedules never guess it silently. */
    zone: tokenField(64).optional(),
    /** The art style chosen before signing up; the page starts with it when this build has it. */
    style: tokenField(40).optional(),
  });

export const confirmSchema = z.strictObject({
  email: emailField,
  code: sixDigits(texts.contract.enter6DigitCode),
  /** Specification, point 5. It only matters at Amazon Cognito: here the email is the username. */
  forceAliasCreation: z.boolean().default(true),
});
export const resendSchema = z.strictObject({ email: emailField });
/** The next step of a sign-up: type a code, open a link, or none, when already signed in. */
export const begunSchema = z.object({ next: z.enum(['confirm', 'link', 'done']) });
export const resentSchema = z.object({ next: z.enum(['confirm', 'link']) });
export const linkSchema = z.strictObject({ link: tokenField(200) });
/** Without a password only in a browser that signed up for the same address. */
export const confirmLinkSchema = linkSchema.extend({ password: typedPassword.optional() });
export const linkSignUpSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  /** An instant. */
  beganAt: z.string(),
  browser: z.string(),
  asksPassword: z.boolean(),
});
export const waitingSchema = z.object({ next: z.literal('wait') });
export const signInSchema = z.strictObject({
  email: emailField,
  password: typedPassword,
});

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
    onboarded: z.boolean(),
    onboardingStep: z.string(),
    startStyle: z.string().nullable(),
    timeFormat: z.enum(hourFormats).nullable(),
    localeHours: z.enum(hourFormats).nullable(),
    language: z.enum(languages),
    leavesAt: z.string().nullable(),
  }),
});

export const handleQuerySchema = z.object({ userUrl: tokenField(100) });
export const handleAnswerSchema = z.object({ available: z.boolean(), message: z.string().nullable() });

/** What a creator may change about the tenant itself. */
export const creatorPatchSchema = z
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
    onboardingStep: tokenField(40),
    onboarded: z.literal(true),
  })
  .partial();

export type SignUp = z.infer<ReturnType<typeof signUpSchema>>;
export type SignIn = z.infer<typeof signInSchema>;
export type CreatorPatch = z.infer<typeof creatorPatchSchema>;
export type SessionAnswer = z.infer<typeof sessionSchema> | null;
