import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { readAlone, reading } from '../../platform/reading.ts';
import { withMeeting } from './meeting.ts';
import { listOffers, type OfferRow, replaceOffers } from './offers.sql.ts';
import { type PromotionOffer, promotionOfferSchema } from './promotion.ts';
import {
  calendarBookingSchema,
  type GroupService,
  type IndividualService,
  individualServiceSchema,
  publishedClassSchema,
} from './service.ts';

/** A published service, the version checkout uses. Never a draft. */
export type LiveOffer = SessionOffer | { offerId: string; kind: 'groupService'; fields: GroupService };

/**
 * One person at a time: a service, or the offer of a private link (`calendarBooking`), which no list of services
 * shows.
 */
export type SessionOffer = {
  offerId: string;
  kind: 'individualService' | 'calendarBooking';
  fields: IndividualService;
};

const sessionSchemas = { individualService: individualServiceSchema, calendarBooking: calendarBookingSchema };

/**
 * Everything the creator sells now. Throws when a stored offer no longer fits its schema, which means a missing
 * migration.
 */
export const liveOffers = (db: Db | Trx, creatorId: CreatorId): Promise<LiveOffer[]> =>
  readAlone(db, readLiveOffers(db, creatorId));

export const readLiveOffers = (db: Db | Trx, creatorId: CreatorId) =>
  reading(listOffers(db, creatorId), liveOffersFrom);

const liveOffersFrom = (rows: readonly OfferRow[]): LiveOffer[] =>
  rows.flatMap(({ offerId, kind, fields }): LiveOffer[] => {
    if (kind === 'promotion') return [];
    if (kind === 'groupService') return [{ offerId, kind, fields: publishedClassSchema.parse(withMeeting(fields)) }];
    return [{ offerId, kind, fields: sessionSchemas[kind].parse(fields) }];
  });

/** The passes the creator sells now. */
export const livePromotions = (db: Db | Trx, creatorId: CreatorId): Promise<PromotionOffer[]> =>
  readAlone(db, readPromotions(db, creatorId));

export const readPromotions = (db: Db | Trx, creatorId: CreatorId) =>
  reading(listOffers(db, creatorId).where('kind', '=', 'promotion'), rows =>
    rows.map(({ offerId, fields }) => ({
      offerId,
      kind: 'promotion' as const,
      fields: promotionOfferSchema.parse(fields),
    })),
  );

/**
 * Called by publishing, inside its transaction: from its commit on, exactly these can be bought. Returns whether
 * anything changed.
 */
export const replaceLiveOffers = (
  trx: Trx,
  creatorId: CreatorId,
  versionId: string,
  offers: readonly (LiveOffer | PromotionOffer)[],
): Promise<boolean> => replaceOffers(trx, creatorId, versionId, offers);
