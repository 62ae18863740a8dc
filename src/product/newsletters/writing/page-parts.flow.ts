import type { CreatorId } from '../../../base/id.ts';
import { inLanguage, type Language, localeOf } from '../../../base/language.ts';
import { lengthText } from '../../../base/length-text.ts';
import { formatMoney } from '../../../base/money.ts';
import { proseText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import { classTimes } from '../../showcase/document/class-times.ts';
import { offerPriceText, shortText } from '../../showcase/document/offer-text.ts';
import { offerPath, postPath } from '../../showcase/document/page-links.ts';
import type { Post } from '../../showcase/document/posts.ts';
import { pageImages } from '../../showcase/images/page-images.flow.ts';
import { liveOfferSlugs, livePosts } from '../../showcase/public-pages/live-addresses.flow.ts';
import {
  type IssueContent,
  type IssueTheme,
  issueImages,
  issueOffers,
  issuePosts,
  type MailImage,
  type MailOffer,
  type MailPost,
} from '../issue/issue.ts';

type PartsDeps = Pick<PlatformContext, 'config'> & { db: Db | Trx };
type Reader = { userUrl: string | null; language: Language };
type Images = IssueTheme['images'];

/** What an issue shows of its creator's page: images, offers that are sold now, posts that visitors can read. */
export async function pageParts(
  { db, config }: PartsDeps,
  creatorId: CreatorId,
  { userUrl, language }: Reader,
  content: IssueContent,
): Promise<Pick<IssueTheme, 'images' | 'offers' | 'posts'>> {
  const sold = issueOffers(content).length === 0 ? [] : await shownOffers(db, creatorId);
  const offerSlugs = sold.length === 0 ? {} : await liveOfferSlugs(db, creatorId);
  const posts = issuePosts(content).length === 0 ? [] : await livePosts(db, creatorId);
  const shown = [...sold, ...posts].flatMap(({ fields: { imageId } }) => imageId ?? []);
  const images = await mailImages(db, creatorId, config.publicUrl, [...issueImages(content), ...shown]);
  const to = (path: string) => `${config.publicUrl}${path}`;
  return inLanguage(language, () => ({
    images,
    offers: Object.fromEntries(
      sold.flatMap(offer => {
        const href = to(offerPath({ userUrl: userUrl ?? '', offerSlugs }, offer.offerId));
        return mailOffers(offer, { images, href, locale: localeOf(language) });
      }),
    ),
    posts: Object.fromEntries(
      posts.map(post => [post.id, mailPost(post, images, to(postPath(userUrl ?? '', post.slug)))]),
    ),
  }));
}

/** A private link's offer is in no list, and so in no issue. */
export const shownOffers = async (db: Db | Trx, creatorId: CreatorId): Promise<LiveOffer[]> =>
  (await liveOffers(db, creatorId)).filter(({ kind }) => kind !== 'calendarBooking');

type Shown = { images: Images; href: string; locale: string };

/** An offer, and each of its packages, by id. */
export function mailOffers(offer: LiveOffer, { images, href, locale }: Shown): [string, MailOffer][] {
  const { title, description, price, durationMinutes, packages, imageId } = offer.fields;
  const length = lengthText(durationMinutes);
  const times = offer.kind === 'groupService' ? timesOf(offer, locale) : '';
  const facts = (priced: string) => [times, length, priced].filter(fact => fact !== '').join(' · ');
  const more = { text: shortText(description), image: imageOf(images, imageId), href };
  return [
    [offer.offerId, { name: title, facts: facts(offerPriceText(offer.fields, locale)), ...more }],
    ...packages.map(({ id, sessions, amount }): [string, MailOffer] => [
      id,
      {
        name: `${title} × ${sessions}`,
        facts: facts(formatMoney({ amount, currency: price.currency }, locale)),
        ...more,
      },
    ]),
  ];
}

function timesOf({ fields }: Extract<LiveOffer, { kind: 'groupService' }>, locale: string): string {
  const { dayInFull, hours } = classTimes(fields, locale);
  return `${dayInFull}, ${hours}`;
}

const teaserLength = 220;

const mailPost = ({ fields }: Post, images: Images, href: string): MailPost => ({
  title: fields.title,
  text: shorten(proseText(fields.description).replace(/\s+/g, ' '), teaserLength),
  image: imageOf(images, fields.imageId),
  href,
});

const imageOf = (images: Images, id: string | null): MailImage | null => (id === null ? null : (images[id] ?? null));

async function mailImages(
  db: Db | Trx,
  creatorId: CreatorId,
  publicUrl: string,
  ids: readonly string[],
): Promise<Record<string, MailImage>> {
  const found = await pageImages(db, creatorId, ids);
  return Object.fromEntries(
    Object.entries(found).map(([id, { src, width, height, alt }]) => [
      id,
      // Outlook on Windows draws no WebP.
      { src: `${publicUrl}${src.replace(/-card\.webp$/, '-original.jpg')}`, width, height, alt },
    ]),
  );
}
