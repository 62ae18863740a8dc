import type { CreatorId } from '../../base/id.ts';
import { inLanguage } from '../../base/language.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { eraseReviewers } from './reviews.sql.ts';
import { texts } from './texts.ts';

/**
 * Takes the words and the name from the reviews of erased addresses. The stars stay: otherwise erasing a person would
 * take a bad review out of the average.
 */
export async function eraseReviews(
  { events, clock }: Pick<PlatformContext, 'events' | 'clock'>,
  trx: Trx,
  creatorId: CreatorId,
  emails: readonly string[],
): Promise<void> {
  const { language } = await creatorById({ db: trx }, creatorId);
  const author = inLanguage(language, () => texts.anonymous);
  if (await eraseReviewers(trx, creatorId, { emails, author, now: clock.now() }))
    await events.announce(trx, 'reviewsChanged', { creatorId });
}
