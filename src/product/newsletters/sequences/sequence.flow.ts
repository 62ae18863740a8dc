import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { boxAddress } from '../../../platform/settings/mail-box-settings.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { endWaiting } from '../sending/recipients.sql.ts';
import { fixMail } from '../sending/send-issue.flow.ts';
import type { DrawRefusal } from '../writing/draw-issue.flow.ts';
import { type Missing, missing } from '../writing/issues.flow.ts';
import { changeIssue, lockIssue } from '../writing/issues.sql.ts';
import { isSequenceOn, listSteps, replaceSteps, storeSequence } from './sequences.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'> & Pick<VisitorDeps, 'lookOf'>;
type Sequence = { isOn: boolean; steps: readonly { issueId: string; delayDays: number }[] };

/** The emails that new subscribers get. */
export const readSequence = async (
  { db, config }: Pick<PlatformContext, 'config'> & { db: Db | Trx },
  creatorId: CreatorId,
) => ({
  isOn: await isSequenceOn(db, creatorId),
  steps: await listSteps(db, creatorId),
  endsByReply: boxAddress(config) !== undefined,
});

/** Thrown to undo what was changed before a step was refused. */
class RefusedStep extends Error {
  readonly refusal: StepRefusal;

  constructor(refusal: StepRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}
type StepRefusal = Missing | DrawRefusal | { kind: 'issue_fixed' };

/**
 * Chooses the emails that new subscribers get. While they are on, each leaves as it was when this was called: later edits
 * wait for the next call.
 */
export async function saveSequence(
  deps: Deps,
  creatorId: CreatorId,
  { isOn, steps }: Sequence,
): Promise<Result<Awaited<ReturnType<typeof readSequence>>, StepRefusal>> {
  try {
    return await deps.db.transaction().execute(async trx => {
      await storeSequence(trx, creatorId, isOn);
      const former = (await listSteps(trx, creatorId)).map(({ issueId }) => issueId);
      const chosen = steps.map(({ issueId }) => issueId);
      for (const issueId of chosen) await takeStep(deps, trx, creatorId, issueId, isOn);
      for (const issueId of former.filter(id => !chosen.includes(id))) await leaveStep(deps, trx, creatorId, issueId);
      await replaceSteps(trx, creatorId, steps);
      return accept(await readSequence({ ...deps, db: trx }, creatorId));
    });
  } catch (error) {
    if (error instanceof RefusedStep) return refuse(error.refusal);
    throw error;
  }
}

async function takeStep(deps: Deps, trx: Trx, creatorId: CreatorId, issueId: string, isOn: boolean): Promise<void> {
  const issue = await lockIssue(trx, creatorId, issueId);
  if (issue === undefined) throw new RefusedStep(missing.refusal);
  if (issue.trigger === 'creator' && issue.state !== 'draft') throw new RefusedStep({ kind: 'issue_fixed' });
  const refusal = isOn ? await fixMail({ ...deps, db: trx }, trx, creatorId, issue) : undefined;
  if (refusal !== undefined) throw new RefusedStep(refusal);
  const ended = isOn ? 0 : await endWaiting(trx, creatorId, issueId, deps.clock.now());
  await changeIssue(trx, creatorId, issueId, {
    trigger: 'joined',
    state: isOn ? 'sending' : 'draft',
    suppressed: issue.suppressed + ended,
  });
}

/** An issue that a subscriber was sent as a step is never sent to all. */
async function leaveStep(deps: Deps, trx: Trx, creatorId: CreatorId, issueId: string): Promise<void> {
  const issue = await lockIssue(trx, creatorId, issueId);
  if (issue === undefined) return;
  const ended = await endWaiting(trx, creatorId, issueId, deps.clock.now());
  await changeIssue(trx, creatorId, issueId, {
    trigger: 'creator',
    state: issue.recipients > 0 ? 'cancelled' : 'draft',
    suppressed: issue.suppressed + ended,
  });
}
