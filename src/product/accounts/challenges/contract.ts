import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { codeField, tokenField } from '../../../base/text-field.ts';
import { sessionSchema } from '../account/contract.ts';
import { newPassword } from '../account/password.ts';
import { challengeAnswers } from './answers.ts';
import { challengeNames } from './chain.ts';
import { texts } from './texts.ts';

/** The next step of a sign-in; `session` answers it at POST /api/auth/challenge, and is not a session elsewhere. */
const challengeSchema = z.object({
  challengeName: z.enum(challengeNames),
  challengeParam: z.record(z.string(), z.string()),
  session: z.string(),
});

/** A session; with the recovery codes where the sign-in set up an authenticator app. */
const signedInSchema = sessionSchema.extend({ recoveryCodes: z.array(z.string()).optional() });

/** The outcome of a sign-in. */
export const enteredSchema = z.union([signedInSchema, challengeSchema]);

const session = tokenField(200);

const answerTo = <Name extends (typeof challengeNames)[number], Answer extends z.ZodType<string>>(
  challengeName: Name,
  answer: Answer,
) =>
  z.strictObject({ session, challengeName: z.literal(challengeName), answer, rememberDevice: z.boolean().optional() });

export const challengeAnswerSchema = (maxPassword?: number) =>
  z.discriminatedUnion('challengeName', [
    answerTo('CUSTOM_CHALLENGE', codeField(texts.emptyAnswer)),
    answerTo('SMS_MFA', codeField(texts.emptyCode)),
    answerTo('SOFTWARE_TOKEN_MFA', codeField(texts.emptyCode)),
    answerTo('MFA_SETUP', codeField(texts.emptyCode)),
    answerTo('SELECT_MFA_TYPE', codeField(texts.emptyAnswer)),
    answerTo(
      'NEW_PASSWORD_REQUIRED',
      z.string({ error: texts.emptyPassword }).min(1, texts.emptyPassword).pipe(newPassword(maxPassword)),
    ),
  ]);

/** A secret for an authenticator app: the key to type, and a QR code as an SVG document. */
export const appSetUpSchema = z.object({ key: z.string(), address: z.string(), qr: z.string() });

export type SignedInAnswer = z.infer<typeof signedInSchema>;
export type EnteredAnswer = z.infer<typeof enteredSchema>;
export type ChallengeAnswerBody = z.input<ReturnType<typeof challengeAnswerSchema>>;
export type ChallengeAsked = z.infer<typeof challengeSchema>;

/** Whether a sign-in asks something more. */
export const isChallenge = (entered: EnteredAnswer): entered is ChallengeAsked => 'challengeName' in entered;

const shared = { tag: 'accounts', who: 'anybody' } as const;
const tries = { of: 'challenge', by: 'network', max: 300, seconds: 3600 } as const;
const step = { ...shared, body: z.strictObject({ session }), refusals: challengeAnswers };

export const answerChallenge = operation('POST /api/auth/challenge', {
  ...shared,
  id: 'answerChallenge',
  does: 'Answer a later step of a sign-in',
  tries,
  body: challengeAnswerSchema(),
  answer: enteredSchema,
  refusals: challengeAnswers,
});
/** Available once. */
export const heldChallenge = operation('GET /api/auth/challenge', {
  ...shared,
  id: 'heldChallenge',
  does: 'The next step of a redirected sign-in, or null',
  answer: challengeSchema.nullable(),
});
export const chooseMethod = operation('POST /api/auth/challenge/choice', {
  ...step,
  id: 'chooseMethod',
  does: 'Confirm a sign-in in another way',
  tries,
  answer: challengeSchema,
});
export const beginChallengeApp = operation('POST /api/auth/challenge/app', {
  ...step,
  id: 'beginChallengeApp',
  does: 'Set up an authenticator app while signing in',
  tries,
  answer: appSetUpSchema,
});
