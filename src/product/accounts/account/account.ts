import type { Currency } from '../../../base/currency.ts';
import type { Language } from '../../../base/language.ts';
import { type HourFormat, localeWith } from '../../../base/own-locale.ts';

/**
 * A 6-digit code is valid for ten minutes (OWASP ASVS 6.6.3) and five tries, and is mailed at most once a minute. One source gets
 * five a day for one address. Beside the first of each of twenty sources all together get ten: each code is five more
 * guesses.
 */
export const codeRules = {
  minutesValid: 10,
  tries: 5,
  secondsBetween: 60,
  perDay: 5,
  perAddressPerDay: 10,
  askersPerDay: 20,
} as const;

/**
 * A link is valid as long as its sign-up. The browser that signed up asks every five seconds for 180 seconds
 * whether the link was used (spec point 9); the server lets it in a little longer, for a question that is on its
 * way.
 */
export const linkRules = { askSeconds: 5, waitSeconds: 180, graceSeconds: 20 } as const;

/** A sign-up waits a day for its code; a browser remembers the last three. */
export const signUpRules = { hours: 24, remembered: 3 } as const;

/** Spec point 9: cookies last a year. A session unused for 30 days ends. */
export const sessionRules = { days: 365, idleDays: 30 } as const;

export type Session = {
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    phone: string | null;
    phoneVerified: boolean;
    firstName: string;
    lastName: string;
    /** Named in the settings as an operator. */
    isOperator?: true;
  };
  creator: {
    userUrl: string | null;
    zone: string;
    currency: Currency;
    plan: 'free' | 'basic' | 'pro' | 'empower';
    /** False while the operator forbids changes to this profile. */
    editProfileAllowed: boolean;
    /** Listed in the public directory. */
    isListed: boolean;
    /** Visits of the pages are reported to the operator's analytics, from visitors who agree. */
    isMeasured: boolean;
    onboarded: boolean;
    onboardingStep: string;
    /** The art style chosen before signing up, or null. */
    startStyle: string | null;
    /** Null is automatic: as `localeHours` says. */
    timeFormat: HourFormat | null;
    /** How the browser that was last used writes the time of day. */
    localeHours: HourFormat | null;
    /** The language of the page and everything its visitors read. */
    language: Language;
    /** When the account will be deleted, an instant; null unless its owner asked for that. */
    leavesAt: string | null;
  };
};

type CodeState = { attempts: number; expiresAt: Date; matches: boolean };
export type CodeRefusal = { kind: 'wrong_code' | 'too_many_codes' };

/**
 * Whether a confirmation code may be used. A right answer after five wrong ones is still refused. Wrong, expired
 * and never sent are one refusal.
 */
export function codeRefusal(code: CodeState | undefined, now: Date): CodeRefusal | undefined {
  if (code !== undefined && code.attempts >= codeRules.tries) return { kind: 'too_many_codes' };
  return code?.matches === true && code.expiresAt > now ? undefined : { kind: 'wrong_code' };
}

/** The time format of a host: what they chose, else what their browser uses. */
const readHours = (creator: Pick<Session['creator'], 'timeFormat' | 'localeHours'>): HourFormat =>
  creator.timeFormat ?? creator.localeHours ?? '24h';

/** The locale for a host's times, in sentences that the server writes. */
export const readLocale = (creator: Parameters<typeof readHours>[0]): string => localeWith(readHours(creator));
