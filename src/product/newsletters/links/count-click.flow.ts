import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { IssueReader } from '../../audience/issue-word.flow.ts';
import { noteFirstClick, takeBackFirstClick } from '../../audience/recipients.flow.ts';
import { burstOf, isMachineClick } from './click.ts';
import { insertClick, listClicks, lockReader, markMachine, setClicked } from './clicks.sql.ts';

/**
 * Counts the press of a link once a recipient, when a person pressed it. Three links within two seconds show afterwards that
 * all of them were a machine's.
 */
export const countClick = (
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  reader: IssueReader,
  { link, userAgent }: { link: number; userAgent: string | undefined },
): Promise<void> =>
  db.transaction().execute(async trx => {
    const recipient = await lockReader(trx, reader);
    if (recipient === undefined) return;
    const at = clock.now();
    await insertClick(trx, reader, { link, at, byMachine: isMachineClick(at, recipient.sentAt, userAgent) });
    const clicks = await listClicks(trx, reader);
    const machine = new Set(burstOf(clicks));
    if (machine.size > 0) await markMachine(trx, reader, [...machine]);
    const isPerson = clicks.some(({ link: pressed, byMachine }) => !byMachine && !machine.has(pressed));
    if (isPerson === (recipient.clickedAt !== null)) return;
    const { creatorId, subscriberId } = reader;
    if (isPerson) await noteFirstClick({ clock }, trx, creatorId, subscriberId);
    else if (recipient.clickedAt !== null) await takeBackFirstClick(trx, creatorId, subscriberId, recipient.clickedAt);
    await setClicked(trx, reader, isPerson ? { at, change: 1 } : { at: null, change: -1 });
  });
