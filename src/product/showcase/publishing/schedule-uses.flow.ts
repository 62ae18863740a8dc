import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { ScheduleUses } from '../../calendar/schedule.flow.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { formatMoment } from './publish-time.ts';
import { draftedAt, scheduledAt } from './schedule-uses.sql.ts';

/** The offers of pages that use a schedule: in drafts, live, and scheduled. */
export const scheduleUses: ScheduleUses = async (trx, creatorId, scheduleId) => {
  const live = (await liveOffers(trx, creatorId)).flatMap(({ kind, fields }) =>
    kind !== 'groupService' && fields.scheduleId === scheduleId ? [fields.title] : [],
  );
  const now = [...new Set([...(await draftedAt(trx, creatorId, scheduleId)), ...live])];
  const host = await creatorById({ db: trx }, creatorId);
  const later = (await scheduledAt(trx, creatorId, scheduleId)).map(({ title, pageTitle, at }) => ({
    title,
    later: { page: pageTitle || 'Showcase', when: formatMoment(at, host.zone, new Date(0), readLocale(host)) },
  }));
  return [...now.map(title => ({ title, later: null })), ...later];
};
