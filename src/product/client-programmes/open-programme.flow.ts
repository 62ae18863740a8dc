import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { hostById, type VisitedHost } from '../audience/visitor-pages.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { isReadable } from './programme.ts';
import { readProgrammeRef } from './programme-link.flow.ts';
import { type WholeProgramme, wholeProgramme } from './read-programme.flow.ts';

export type OpenedProgramme = WholeProgramme & {
  host: VisitedHost;
  ref: string;
  zone: string;
  today: string;
  /** It ended more than a year ago. */
  isExpired: boolean;
};

/** What a mailed link opens; undefined for one that this server did not sign, or whose programme was deleted. */
export async function openProgramme(
  deps: Pick<PlatformContext, 'db' | 'clock' | 'linkSecret'>,
  ref: string,
): Promise<OpenedProgramme | undefined> {
  const link = readProgrammeRef(deps.linkSecret, ref);
  const whole = link && (await wholeProgramme(deps.db, link.creatorId, link.id));
  if (whole === undefined) return undefined;
  const { creatorId } = whole.programme;
  const now = deps.clock.now();
  const { zone } = await creatorById(deps, creatorId);
  const isExpired = !isReadable(whole.programme, now);
  return { ...whole, host: await hostById(deps, creatorId), ref, zone, today: dateIn(zone, now), isExpired };
}
