import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { pagePath } from '../../product/accounts/creators/page-path.ts';
import { recommendationFeed } from '../../product/alliances/cards/recommendations.flow.ts';
import { type Appearance, appearanceDefaults, artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';
import { listedCreators, onlyLiveHandle } from '../../product/showcase/public-pages/live-pages.flow.ts';
import { pageCard } from '../../product/showcase/public-pages/page-card.flow.ts';
import { drawSample } from '../../product/showcase/public-pages/share-card.flow.ts';
import type { ReadFont } from '../../product/showcase/share-cards/draw-card.flow.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { cardSize } from '../../product/showcase/share-cards/share-card.tsx';
import type { FontAddresses } from '../../product/showcase/styles/font-face.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { DirectoryPage, FeedPage, GalleryPage, galleryCss } from './gallery-page.tsx';
import { type HousePage, houseCardPath } from './house-head.tsx';
import { sendHousePage } from './house-page.http.ts';
import { drawnPicture } from './landing.routes.ts';
import { HouseWindow } from './page-illustration.tsx';
import { samplePageRoutes } from './sample-pages.routes.ts';
import { examplePicture } from './style-tiles.tsx';
import { texts } from './texts.ts';

type Deps = PlatformContext & { fonts: ReadFont; fontAddresses: FontAddresses; root: string };

const styles: HousePage = {
  title: texts.gallery.pageTitle,
  description: `${artStyleCodes.length} whole looks for your page: lettering, colours and ornament, light and dark. Change yours any day.`,
  path: '/examples',
};
const people: HousePage = {
  title: texts.directory.pageTitle,
  description: texts.directory.description,
  path: '/selectfreelancer',
};
const recommended: HousePage = {
  title: texts.feed.pageTitle,
  description: texts.feed.description,
  path: '/recommendations',
};
/**
 * Pages of our own use no style of the gallery: they have their own ground, green and the fonts of the landing
 * page.
 */
const houseLook: Appearance = {
  ...appearanceDefaults,
  mode: 'custom',
  custom: {
    bg: '#fbfaf7',
    surface: '#ffffff',
    primary: '#0f766e',
    second: '#fbe7b6',
    corners: 'style',
    heading: 'matutina',
    body: null,
  },
};
const house = {
  name: 'Vitrine',
  headline: texts.cardLine,
  greeting: texts.cardText,
  action: texts.create,
};

/** The gallery of styles, the list of people to book, and the old addresses of both. No cookie is read or set here. */
export function galleryRoutes(app: FastifyInstance, deps: Deps): void {
  for (const url of ['/examples', '/showcase', '/images'])
    app.get(url, async (_request, reply) => {
      const cards = await demoCards(deps);
      return sendHousePage(reply, deps.config.publicUrl, { ...styles, cards, css: galleryCss, body: GalleryPage() });
    });
  app.get('/selectfreelancer', async (_request, reply) => {
    const listed = await listedCards(deps);
    const cards = [...listed, ...(await demoCards(deps)).filter(card => !listed.some(isOf(card)))];
    return sendHousePage(reply, deps.config.publicUrl, {
      ...people,
      cards,
      css: galleryCss,
      body: DirectoryPage({ cards, isDemo: listed.length === 0 }),
    });
  });
  app.get('/recommendations', async (_request, reply) => {
    const found = await Promise.all(
      (await recommendationFeed(deps)).map(async entity => {
        const card = await pageCard(deps, entity.creatorId);
        return card === undefined ? [] : [{ ...entity, card }];
      }),
    );
    const feed = found.flat();
    return sendHousePage(reply, deps.config.publicUrl, {
      ...recommended,
      cards: feed.map(({ card }) => card),
      css: galleryCss,
      body: FeedPage({ feed }),
    });
  });
  app.get('/booknow', async (_request, reply) => {
    const only = await onlyLiveHandle(deps);
    return reply.redirect(only === undefined ? '/selectfreelancer' : `${pagePath(only)}#book-me`, 302);
  });

  samplePageRoutes(app, deps.fontAddresses);
  for (const art of artStyleCodes) drawnPicture(app, deps.root, examplePicture(art), art);
  const address = new URL(deps.config.publicUrl).host;
  let drawing: Promise<Buffer> | undefined;
  app.get(houseCardPath, async (_request, reply) => {
    drawing ??= drawSample(deps.fonts, houseLook, { ...house, address }, cardSize.width, HouseWindow());
    drawing.catch(() => {
      drawing = undefined;
    });
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await drawing);
  });
}

async function demoCards(deps: Deps): Promise<PageCard[]> {
  const cards = demoPeople.map(async ({ email }) => {
    const creatorId = await findAccount(deps, email);
    return creatorId === undefined ? undefined : pageCard(deps, creatorId);
  });
  return (await Promise.all(cards)).filter(card => card !== undefined);
}

/** Creators of this Vitrine who asked to be shown here. */
async function listedCards(deps: Deps): Promise<PageCard[]> {
  const cards = await Promise.all((await listedCreators(deps)).map(creatorId => pageCard(deps, creatorId)));
  return cards.filter(card => card !== undefined);
}

const isOf =
  (card: PageCard) =>
  (other: PageCard): boolean =>
    card.userUrl === other.userUrl;
