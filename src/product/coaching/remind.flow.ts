import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { wantsEmail } from '../accounts/email-choices/email-choices.flow.ts';
import { findRun, noteReminder, takeDueReminder } from './coaching.sql.ts';
import { texts as programmeTexts } from './programmes/texts.ts';
import { mayRemind, mostReminders, nextReminder } from './reminder-time.ts';
import { openTasks } from './run.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** Reminds every creator who was not active for a week, each in a transaction with the plan of the next reminder. */
export async function remindCreators(deps: Deps): Promise<void> {
  while (await deps.db.transaction().execute(trx => remindNext(deps, trx)));
}

async function remindNext(deps: Deps, trx: Trx): Promise<boolean> {
  const now = deps.clock.now();
  const due = await takeDueReminder(trx, now);
  if (due === undefined) return false;
  const { creatorId, statusId } = due;
  const run = await findRun(trx, creatorId);
  const open = run && (openTasks(run).at(0) ?? run.tasks.find(({ state }) => state !== 'success'));
  const isSent = open !== undefined && mayRemind(due.remindedAt, now);
  const reminders = due.reminders + (isSent ? 1 : 0);
  await noteReminder(trx, creatorId, {
    remindAt: open === undefined || reminders >= mostReminders ? null : nextReminder(now),
    reminders,
    remindedAt: isSent ? now : due.remindedAt,
  });
  if (!isSent) return true;
  await recordEvent(trx, now, {
    creatorId,
    kind: 'coaching.reminded',
    payload: { statusId, taskId: open.taskId },
  });
  if (!(await wantsEmail(trx, creatorId, 'coaching'))) return true;
  const { email } = await creatorById({ db: trx }, creatorId);
  const { title, why } = programmeTexts.tasks[open.taskId];
  await queueMail(trx, {
    dedupKey: `coaching:${creatorId}:${now.toISOString()}`,
    creatorId,
    to: email,
    template: 'coaching-reminder',
    props: {
      title,
      why,
      url: `${deps.config.publicUrl}/manage/AIcoaching`,
      settingsUrl: `${deps.config.publicUrl}/manage/accountSettings#email-choices`,
    },
  });
  return true;
}
