import type { CreatorId } from '../../../base/id.ts';
import { localeOf } from '../../../base/language.ts';
import { accept, type Result } from '../../../base/result.ts';
import type { Db } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pageImages } from '../../showcase/images/page-images.flow.ts';
import { livePosts } from '../../showcase/public-pages/live-addresses.flow.ts';
import type { IssueChoices } from '../issue/contract.ts';
import { issueImages } from '../issue/issue.ts';
import { type Missing, storedIssue } from './issues.flow.ts';
import { mailOffers, shownOffers } from './page-parts.flow.ts';

type Choices = Omit<IssueChoices, 'people' | 'segments'>;

/** What the form of an issue offers of the page, and the images that the issue has. */
export async function issueChoices(db: Db, creatorId: CreatorId, id: string): Promise<Result<Choices, Missing>> {
  const issue = await storedIssue(db, creatorId, id);
  if (!issue.ok) return issue;
  const { language } = await creatorById({ db }, creatorId);
  const shown = { images: {}, href: '', locale: localeOf(language) };
  const sold = await shownOffers(db, creatorId);
  return accept({
    offers: sold.flatMap(offer => mailOffers(offer, shown)).map(([id, { name, facts }]) => ({ id, name, facts })),
    posts: (await livePosts(db, creatorId)).map(({ id, fields }) => ({ id, title: fields.title })),
    images: await pageImages(db, creatorId, issueImages(issue.value.content)),
  });
}
