import type { Subscriber } from '../subscriber.ts';
import type { SuppressionKind } from '../suppressions/suppression.ts';

/** What can be written about a lead after it arrived: a reply by its host, an answer by its person. */
export const entryKinds = ['reply', 'answer', 'note', 'booking', 'invitation'] as const;
export type EntryKind = (typeof entryKinds)[number];

// RFC 5322 limits a line to 998 characters; the first email and the newest ones are what mail programs need.
const mostNamed = 10;

/**
 * The emails that a reply continues, the oldest first: the host's own about the message, whose id is the lead's, and the
 * replies before.
 */
export function emailsBefore(leadId: string, replies: readonly string[]): string[] {
  return [leadId, ...replies.slice(-mostNamed)];
}

/** Whether the person may be invited to the newsletter, as the host asks for it; else why not. */
export type Invitation = 'invite' | 'already_subscribed' | 'has_unsubscribed' | 'is_suppressed' | 'already_asked';

const aDay = 24 * 3_600_000;

/** A person who left, or said that it was not them, is not asked again by the host: only they can subscribe again. */
export function checkInvitation(
  known: Pick<Subscriber, 'status' | 'mailedAt' | 'removedAt'> | undefined,
  suppressed: readonly { kind: SuppressionKind }[],
  now: Date,
): Invitation {
  if (suppressed.some(({ kind }) => kind === 'person')) return 'has_unsubscribed';
  if (suppressed.length > 0) return 'is_suppressed';
  if (known === undefined) return 'invite';
  if (known.status === 'unsubscribed') return 'has_unsubscribed';
  if (known.status === 'confirmed' && known.removedAt === null) return 'already_subscribed';
  const isRecent = known.mailedAt !== null && now.getTime() - known.mailedAt.getTime() < aDay;
  return isRecent ? 'already_asked' : 'invite';
}
