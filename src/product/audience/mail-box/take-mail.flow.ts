import type { Taken } from '../../../platform/mails/read-mail-box.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { takeReport } from '../bounces/bounces.flow.ts';
import { readReport } from '../bounces/read-report.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events'>;

/**
 * Takes what arrived in the mailbox. When this returns, what it said is stored; taken again, it changes nothing. What
 * says nothing to this Vitrine stays in the mailbox.
 */
export async function takeBoxMail(deps: Deps, raw: Uint8Array): Promise<Taken> {
  const { by } = await readReport(raw);
  if (by === 'program') return 'done';
  if (by === 'server') return (await takeReport(deps, raw, '')) === 'unknown' ? 'aside' : 'done';
  return 'aside';
}
