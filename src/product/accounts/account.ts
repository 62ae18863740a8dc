/** A 6-digit code lives a day, dies after five wrong answers, and is mailed at most once a minute and five times a day. */
export const codeRules = { minutesValid: 24 * 60, tries: 5, secondsBetween: 60, perDay: 5 } as const;

/** Spec point 9: cookies last a year. A session unused for 30 days ends. */
export const sessionRules = { days: 365, idleDays: 30 } as const;

export type Session = {
  user: { id: string; email: string; firstName: string; lastName: string };
  creator: {
    userUrl: string | null;
    zone: string;
    currency: 'USD' | 'KRW';
    plan: 'free' | 'basic' | 'pro' | 'empower';
    onboarded: boolean;
    onboardingStep: string;
  };
};

export type CodeState = { attempts: number; expiresAt: Date; matches: boolean };
export type CodeRefusal = { kind: 'code_expired' | 'code_mismatch' | 'too_many_codes' };

/** Whether a confirmation code may be used. A right answer after five wrong ones is still refused. */
export function judgeCode(code: CodeState | undefined, now: Date): CodeRefusal | undefined {
  if (code === undefined || code.expiresAt <= now) return { kind: 'code_expired' };
  if (code.attempts >= codeRules.tries) return { kind: 'too_many_codes' };
  return code.matches ? undefined : { kind: 'code_mismatch' };
}
