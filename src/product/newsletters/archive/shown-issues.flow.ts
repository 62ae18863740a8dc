import type { ReactElement } from 'react';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import type { VisitedHost, VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import type { PageImage } from '../../showcase/document/page-document.ts';
import { postPath } from '../../showcase/document/page-links.ts';
import { pageImages } from '../../showcase/images/page-images.flow.ts';
import { livePosts } from '../../showcase/public-pages/live-addresses.flow.ts';
import { drawnPicture, drawnText } from '../../showcase/rich-text/drawn-text.flow.ts';
import { type IssueContent, issueImages, issueOffers, issuePosts, withSafeLinks } from '../issue/issue.ts';
import { listShown } from '../writing/issues.sql.ts';
import { IssueBody } from './issue-body.tsx';

export type ShownIssue = { id: string; subject: string; content: IssueContent; sentAt: Date };

/** How many issues the list and the feed have. */
const most = 100;

/** The issues that the creator shows on the page, the latest first; only one of them when it is named. */
export async function shownIssues(db: Db, creatorId: CreatorId, id?: string): Promise<ShownIssue[]> {
  const rows = await listShown(db, creatorId, { most, id });
  return rows.flatMap(({ sentAt, ...rest }) => (sentAt === null ? [] : [{ ...rest, sentAt }]));
}

/** Draws what issues say. With an `origin`, for readers elsewhere: pictures and offers have whole addresses. */
export async function issueBodies(
  { db }: Pick<VisitorDeps, 'db'>,
  { creatorId, userUrl }: VisitedHost,
  issues: readonly ShownIssue[],
  origin = '',
): Promise<(issue: ShownIssue) => ReactElement> {
  const found = await pageImages(
    db,
    creatorId,
    issues.flatMap(({ content }) => issueImages(content)),
  );
  const images = origin === '' ? found : farImages(found, origin);
  const isSelling = issues.some(({ content }) => issueOffers(content).length > 0);
  const offers = Object.fromEntries(
    (isSelling ? await liveOffers(db, creatorId) : []).flatMap(({ offerId, fields }) => {
      const shown = {
        name: fields.title,
        href: `${origin}${publicPath(userUrl, 'services/:serviceUrl', offerId)}`,
      };
      return [offerId, ...fields.packages.map(({ id }) => id)].map(id => [id, shown] as const);
    }),
  );
  const teases = issues.some(({ content }) => issuePosts(content).length > 0);
  const posts = Object.fromEntries(
    (teases ? await livePosts(db, creatorId) : []).map(({ id, slug, fields: { title } }) => [
      id,
      { title, href: `${origin}${postPath(userUrl, slug)}` },
    ]),
  );
  return ({ content }) =>
    IssueBody({
      content: withSafeLinks(content),
      offers,
      posts,
      text: text => drawnText(text, images),
      picture: (id, alt) => drawnPicture(images, id, alt),
    });
}

const farImages = (images: Readonly<Record<string, PageImage>>, origin: string): Record<string, PageImage> =>
  Object.fromEntries(
    Object.entries(images).map(([id, image]) => [id, { ...image, src: `${origin}${image.src}`, srcSet: '' }]),
  );
