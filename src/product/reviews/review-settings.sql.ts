import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    review_settings: ReviewSettings & { creatorId: CreatorId };
  }
}

export type ReviewSettings = {
  /** Whether people are asked for a review after their booking. */
  isAsking: boolean;
  /** Where the creator is reviewed elsewhere; '' for nowhere. */
  googleUrl: string;
};

/** Without stored settings people are asked. */
export const findSettings = async (db: Db, creatorId: CreatorId): Promise<ReviewSettings> =>
  (await db
    .selectFrom('review_settings')
    .select(['isAsking', 'googleUrl'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst()) ?? { isAsking: true, googleUrl: '' };

export async function storeSettings(db: Db, creatorId: CreatorId, settings: ReviewSettings): Promise<void> {
  await db
    .insertInto('review_settings')
    .values({ creatorId, ...settings })
    .onConflict(known => known.column('creatorId').doUpdateSet(settings))
    .execute();
}
