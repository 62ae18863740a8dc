import type { ScheduleUses } from '../calendar/schedule.flow.ts';
import { liveOffers } from '../services/offers.flow.ts';
import { draftedAt } from './schedule-uses.sql.ts';

/** What pages offer at the hours of a schedule, as written and as visitors see it. */
export const scheduleUses: ScheduleUses = async (trx, creatorId, scheduleId) => {
  const live = (await liveOffers(trx, creatorId)).flatMap(({ kind, fields }) =>
    kind !== 'groupService' && fields.scheduleId === scheduleId ? [fields.title] : [],
  );
  return [...new Set([...(await draftedAt(trx, creatorId, scheduleId)), ...live])];
};
