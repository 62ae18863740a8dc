import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { ourSuppression } from '../suppressions/suppression.ts';
import { suppressAddresses } from '../suppressions/suppressions.sql.ts';
import type { Bounced } from './bounce-token.ts';
import { countBounce, endCounting, forgetBounces, holdEmail, keepReport } from './bounces.sql.ts';
import { countedTime, type DeliveryOutcome, mostCounted, outcomeOfAnswer } from './delivery-outcome.ts';
import { readReport } from './read-report.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
const reportTime = 30 * 86_400_000;

/** What became of a report; `unknown` names no subscriber. */
export type TakenReport = 'suppressed' | 'counted' | 'nothing' | 'unknown' | 'repeated';

/**
 * Takes an email that arrived at the address of bounces. Sent again, it changes nothing. `bouncedBy` finds whom a
 * message was sent to by its Message-ID, for reports that have no other trace of them.
 */
export async function takeReport(
  deps: Deps,
  raw: Uint8Array,
  recipient: string,
  bouncedBy: (messageId: string) => Promise<Bounced | undefined> = async () => undefined,
): Promise<TakenReport> {
  const digest = createHash('sha256').update(raw).digest();
  const { outcome, bounced: named, messageId } = await readReport(raw, recipient);
  const bounced = named ?? (messageId === undefined ? undefined : await bouncedBy(messageId));
  return deps.db.transaction().execute(async trx => {
    if (!(await keepReport(trx, digest, deps.clock.now()))) return 'repeated';
    if (bounced === undefined) return 'unknown';
    return applyOutcome(deps, trx, { ...bounced, cause: digest.toString('hex'), outcome });
  });
}

/** Notes how a mail server answered an email to a subscriber. `cause` is the issue: it counts once. */
export const noteAnswer = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  answer: { subscriberId: string; cause: string; code: number | undefined; text: string },
): Promise<TakenReport> =>
  applyOutcome(deps, trx, { creatorId, ...answer, outcome: outcomeOfAnswer({ code: answer.code, text: answer.text }) });

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

export const forgetOldBounces = ({ db, clock }: Deps) =>
  forgetBounces(db, {
    reports: new Date(clock.now().getTime() - reportTime),
    counted: new Date(clock.now().getTime() - countedTime),
  });
