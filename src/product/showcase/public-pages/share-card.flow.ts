import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import sharp, { type Sharp } from 'sharp';
import type { CreatorId } from '../../../base/id.ts';
import { focusedPart, type ImageFocus } from '../../../base/image-focus.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import { wearing } from '../document/extra-page.ts';
import { singleItem } from '../document/first-view.ts';
import { defaultPageId, type PageDocument, type PageFacts } from '../document/page-document.ts';
import { callToAction, fullName, publicAddress } from '../document/page-links.ts';
import { isExtra } from '../document/page-record.ts';
import { readFile } from '../images/image-files.flow.ts';
import { findVariant } from '../images/images.sql.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import { siteOf } from '../pages/site-facts.flow.ts';
import { etagOf, type Renderer } from '../publishing/render-page.flow.ts';
import { drawingOf } from '../share-cards/card-drawing.tsx';
import { dataUri, drawCard, type ReadFont } from '../share-cards/draw-card.flow.ts';
import { type CardWords, cardPortrait, cardSize } from '../share-cards/share-card.tsx';
import { lookOf } from '../styles/page-look.ts';
import { findCard, keepCard } from './share-card.sql.ts';

type CardDeps = Pick<PlatformContext, 'db' | 'files'> & { renderer: Renderer; fonts: ReadFont };
/** A drawing as PNG, or a photo as JPEG. */
type Card = { etag: string; png: Buffer };

export const cardType = ({ png }: Pick<Card, 'png'>): string => (png[0] === 0xff ? 'image/jpeg' : 'image/png');

/**
 * The share image of a live page: drawn on demand, kept until another version is live. Undefined when nothing is
 * live.
 */
export async function shareCard(deps: CardDeps, key: PageKey, userUrl: string): Promise<Card | undefined> {
  const ownHost = (await ownHostOf(deps.db, key.creatorId))?.host;
  const showcase = await findLiveVersion(deps.db, { ...key, pageId: defaultPageId });
  if (showcase === undefined) return undefined;
  const { page } = await siteOf(deps.db, key.creatorId, userUrl, key.pageId);
  // An extra page uses the Showcase's look and name and its own title, and none of these makes a new version
  // of it.
  const pageState = page === undefined ? '' : `${showcase.id} ${JSON.stringify(page)}`;
  const printing = createHash('sha256')
    .update(`${deps.renderer.version} ${userUrl} ${ownHost ?? ''} ${pageState}`)
    .digest('hex');
  const kept = await findCard(deps.db, key, printing);
  if (kept !== undefined && etagOf(kept.png) === kept.etag) return kept;
  const live = isExtra(key.pageId) ? await findLiveVersion(deps.db, key) : showcase;
  if (live === undefined) return undefined;
  const words = { userUrl, ownHost, ...(page === undefined ? {} : { page }) };
  const png =
    (await chosenPicture(deps, key.creatorId, live.document)) ??
    (await drawPage(deps, key.creatorId, wearing(live.document, showcase.document), words));
  const card = { etag: etagOf(png), png };
  await keepCard(deps.db, key, { versionId: live.id, printing, ...card });
  return card;
}

/** The picture the creator chose for sharing, cut to the size of a card; undefined without one. */
async function chosenPicture(
  { db, files }: CardDeps,
  creatorId: CreatorId,
  document: PageDocument,
): Promise<Buffer | undefined> {
  const head = singleItem(document, 'htmlMetaTags')?.fields;
  const imageId = head?.imageId ?? null;
  if (imageId === null) return undefined;
  const found = await findVariant(db, creatorId, imageId, 'original');
  const file = found.find(({ format }) => format === 'webp') ?? found[0];
  if (file === undefined) return undefined;
  const bytes = await readFile(files, file);
  return (await cutTo(bytes, head?.focus))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Around the creator's focus point; without one, around the most striking part. */
async function cutTo(bytes: Buffer, focus: ImageFocus | undefined): Promise<Sharp> {
  const { width, height } = cardSize;
  if (focus === undefined) return sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' });
  const size = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract(focusedPart(size, cardSize, focus))
    .resize(width, height);
}

async function drawPage(
  deps: CardDeps,
  creatorId: CreatorId,
  document: PageDocument,
  own: Pick<PageFacts, 'userUrl' | 'ownHost' | 'page'>,
): Promise<Buffer> {
  const { fonts, renderer } = deps;
  const { appearance, profile } = document;
  const facts: PageFacts = { ...own, zone: 'UTC', locale: 'en-US', images: {}, branding: true };
  const look = lookOf(appearance);
  const words = cardWords(document, facts, renderer.assets.origin);
  const portrait = profile.imageId === null ? null : await portraitOf(deps, creatorId, profile.imageId);
  const drawing = drawingOf(look, words.name, portrait !== null);
  return drawCard(fonts, { look, words, portrait, drawing }, cardSize.width);
}

/** The card's text: the person for the Showcase; the title and its creator for an extra page. */
function cardWords(document: PageDocument, facts: PageFacts, origin: string): CardWords {
  const { headline, greeting } = document.profile;
  const { userUrl, page } = facts;
  const name = fullName(document, facts);
  const address = publicAddress(facts, origin, page?.path ?? pagePath(userUrl)).replace(/^https?:\/\/|\/$/g, '');
  return page === undefined
    ? { name, headline, greeting, action: callToAction(document, facts)?.label ?? '', address }
    : { name: page.title, headline: name, greeting: page.description || headline, action: '', address };
}

/**
 * The same picture for unpublished text, to show a style; `width` in pixels, as PNG. `drawing` replaces the
 * style's own at the side, and fills 428 by 630.
 */
export async function drawSample(
  fonts: ReadFont,
  appearance: Appearance,
  words: CardWords,
  width: number,
  drawing?: ReactNode,
): Promise<Buffer> {
  const look = lookOf(appearance);
  const card = { look, words, portrait: null, drawing: drawingOf(look, words.name, false, drawing) };
  return drawCard(fonts, card, width);
}

/** The portrait, cropped to its place on the card; null without one. */
async function portraitOf({ db, files }: CardDeps, creatorId: CreatorId, imageId: string): Promise<string | null> {
  const found = await findVariant(db, creatorId, imageId, 'card');
  const file = found.find(({ format }) => format === 'webp');
  if (file === undefined) return null;
  const bytes = await readFile(files, file);
  const { width, height } = cardPortrait;
  const cut = sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' });
  return dataUri('image/png', await cut.png().toBuffer());
}
