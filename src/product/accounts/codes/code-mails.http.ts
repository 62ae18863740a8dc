import type { Result } from '../../../base/result.ts';
import { tooManyTries } from '../../../platform/http-answer.ts';
import type { MailRefusal } from './code-mails.flow.ts';

/** The outcome without its refusal for too many mails, which every operation answers in the same way. */
export function mailed<T, Refusal extends { kind: string }>(
  outcome: Result<T, Refusal | MailRefusal>,
): Result<T, Refusal> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (isOfMails(refusal)) throw tooManyTries(refusal.seconds);
  return { ok: false, refusal };
}

const isOfMails = (refusal: { kind: string } | MailRefusal): refusal is MailRefusal =>
  refusal.kind === 'too_many_code_mails';
