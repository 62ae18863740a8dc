import type { Delivery } from '../../../platform/mails/smtp.ts';
import { laterSeconds, longestWaitMs, repeatSeconds } from '../../../platform/mails/smtp-outcome.ts';
import type { DueRecipient, Outcome } from './recipients.sql.ts';

export const ended = (
  { subscriberId }: DueRecipient,
  state: Outcome['state'],
  reason: string | null,
  more: { dueAt?: Date; isUnanswered?: boolean } = {},
): Outcome => ({
  subscriberId,
  state,
  reason: reason === null ? null : reason.replaceAll('\0', '').slice(0, 300),
  isUnanswered: more.isUnanswered ?? false,
  dueAt: more.dueAt ?? null,
});

type Answered = { kind: Delivery['kind']; outcome: Outcome };

/**
 * What an answer of the mail server means for a recipient, as for every email (decision 0077). Where it slows down the
 * domain of the recipient, our connection is as good as before.
 */
export function outcomeOf(one: DueRecipient, delivery: Delivery, now: Date): Answered {
  const isSlowed = delivery.kind !== 'accepted' && delivery.isSlowed;
  const kind = delivery.kind === 'away' && isSlowed ? 'later' : delivery.kind;
  const why = delivery.kind === 'accepted' ? null : delivery.why;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  switch (kind) {
    case 'accepted':
      return { kind, outcome: ended(one, 'sent', null) };
    case 'refused':
      return { kind, outcome: ended(one, 'refused', why) };
    case 'unknown':
      return one.unanswered > 0
        ? { kind, outcome: ended(one, 'unknown', why) }
        : { kind, outcome: ended(one, 'waiting', why, { isUnanswered: true, dueAt: after(repeatSeconds) }) };
    case 'away':
      return { kind, outcome: ended(one, 'waiting', why) };
    case 'later':
      return { kind, outcome: later(one, why, now, after) };
  }
}

function later(one: DueRecipient, why: string | null, now: Date, after: (seconds: number) => Date): Outcome {
  const waited = now.getTime() - (one.waitsSince ?? now).getTime();
  return waited >= longestWaitMs
    ? ended(one, 'refused', why)
    : ended(one, 'waiting', why, { dueAt: after(laterSeconds(waited)) });
}
