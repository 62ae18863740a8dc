import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readNewsMessageId } from '../news-message-id.ts';
import { ourSuppression } from '../suppressions/suppression.ts';
import { suppressAddresses } from '../suppressions/suppressions.sql.ts';
import type { Bounced } from './bounce-token.ts';
import { countBounce, endCounting, forgetBounces, holdEmail, keepReport } from './bounces.sql.ts';
import { countedTime, type DeliveryOutcome, mostCounted, outcomeOfAnswer } from './delivery-outcome.ts';
import { readReport } from './read-report.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** An email of an issue came back after it was delivered, or its recipient complained. */
    newsletterReported: {
      creatorId: CreatorId;
      subscriberId: string;
      issueId: string;
      kind: 'bounce' | 'complaint';
      reason: string;
    };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events'>;
const reportTime = 30 * 86_400_000;

type Answered = { subscriberId: string; cause: string; code?: number; text: string; isOurs?: boolean };

/** What became of a report; `unknown` names no subscriber. */
export type TakenReport = 'suppressed' | 'counted' | 'nothing' | 'unknown' | 'repeated';

/**
 * Takes an email that arrived at the address of bounces. Sent again, it changes nothing. The Message-ID of what came
 * back names the issue, and its recipient where no address does.
 */
export async function takeReport(deps: Deps, raw: Uint8Array, recipient: string): Promise<TakenReport> {
  const digest = createHash('sha256').update(raw).digest();
  const { outcome, bounced: named, messageId } = await readReport(raw, recipient);
  const sent = messageId === undefined ? undefined : readNewsMessageId(messageId);
  const bounced = named ?? sent;
  const isOfIssue = sent?.creatorId === bounced?.creatorId && sent?.subscriberId === bounced?.subscriberId;
  return deps.db.transaction().execute(async trx => {
    if (!(await keepReport(trx, digest, deps.clock.now()))) return 'repeated';
    if (bounced === undefined) return 'unknown';
    const { creatorId, subscriberId } = bounced;
    const issueId = isOfIssue ? sent?.issueId : undefined;
    const cause = issueId ?? digest.toString('hex');
    const taken = await applyOutcome(deps, trx, { creatorId, subscriberId, cause, outcome });
    if (issueId !== undefined && (taken === 'suppressed' || taken === 'counted'))
      await deps.events.announce(trx, 'newsletterReported', {
        ...{ creatorId, subscriberId, issueId, reason: outcome.reason },
        kind: outcome.kind === 'suppress' ? outcome.as : 'bounce',
      });
    return taken;
  });
}

/**
 * Notes how a mail server answered an email to a subscriber. `cause` is the issue: it counts once. `isOurs` when it
 * answers most of a list so: then it only counts, whatever it says of the address.
 */
export function noteAnswer(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  { code, text, isOurs = false, ...answer }: Answered,
): Promise<TakenReport> {
  const outcome = outcomeOfAnswer({ code, text });
  const counted = { kind: 'count', reason: outcome.reason } as const;
  return applyOutcome(deps, trx, {
    ...{ creatorId, ...answer },
    outcome: isOurs && outcome.kind === 'suppress' ? counted : outcome,
  });
}

async function applyOutcome(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { creatorId, subscriberId, cause, outcome }: Bounced & { cause: string; outcome: DeliveryOutcome },
): Promise<TakenReport> {
  if (outcome.kind === 'later' || outcome.kind === 'none') return 'nothing';
  const email = await holdEmail(trx, creatorId, subscriberId);
  if (email === undefined) return 'unknown';
  const now = clock.now();
  const { reason } = outcome;
  if (outcome.kind === 'count') {
    const since = new Date(now.getTime() - countedTime);
    if ((await countBounce(trx, creatorId, { subscriberId, cause, reason, now, since })) < mostCounted)
      return 'counted';
  }
  const kind = outcome.kind === 'suppress' ? outcome.as : 'bounce';
  await suppressAddresses(trx, creatorId, [{ email, ...ourSuppression(kind, reason, now) }]);
  await endCounting(trx, creatorId, subscriberId);
  return 'suppressed';
}

export const forgetOldBounces = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  forgetBounces(db, {
    reports: new Date(clock.now().getTime() - reportTime),
    counted: new Date(clock.now().getTime() - countedTime),
  });
