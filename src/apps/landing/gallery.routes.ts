import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Machinery } from '../../platform/machinery.ts';
import { findAccount } from '../../product/accounts/find-account.flow.ts';
import { type ArtStyle, artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';
import type { Lettering } from '../../product/showcase/lettering.flow.ts';
import { onlyLiveHandle } from '../../product/showcase/live-pages.flow.ts';
import { pageCard } from '../../product/showcase/page-card.flow.ts';
import type { PageCard } from '../../product/showcase/page-card.ts';
import { pagePath } from '../../product/showcase/page-links.ts';
import { drawSample } from '../../product/showcase/share-card.flow.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { DirectoryPage, GalleryHead, GalleryPage, galleryCss, sampleAppearance, samplePath } from './gallery-page.tsx';
import { landingCss } from './landing-style.ts';

type Deps = Machinery & { lettering: Lettering };

const sample = {
  name: 'Maya Okafor',
  headline: 'Salsa and afro-fusion in Lisbon',
  greeting: 'You already know how to walk. The rest is listening.',
  action: 'Schedule a meeting',
  address: '/at/maya',
};

/** The styles at work, the people one can book, and the old names of both. No cookie is read or set here. */
export function galleryRoutes(app: FastifyInstance, deps: Deps): void {
  for (const url of ['/examples', '/showcase', '/images'])
    app.get(url, async (_request, reply) => {
      const cards = await demoCards(deps);
      return answer(reply, deps, { title: 'Art styles', path: '/examples', cards, body: GalleryPage({ cards }) });
    });
  app.get('/selectfreelancer', async (_request, reply) => {
    const cards = await demoCards(deps);
    return answer(reply, deps, { title: 'People', path: '/selectfreelancer', cards, body: DirectoryPage({ cards }) });
  });
  app.get('/recommendations', async (_request, reply) => reply.redirect('/selectfreelancer', 302));
  app.get('/booknow', async (_request, reply) => {
    const only = await onlyLiveHandle(deps);
    return reply.redirect(only === undefined ? '/selectfreelancer' : `${pagePath(only)}#book-me`, 302);
  });

  const drawn = new Map<ArtStyle, Promise<Buffer>>();
  for (const art of artStyleCodes)
    app.get(samplePath(art), async (_request, reply) => {
      const drawing = drawn.get(art) ?? drawSample(deps.lettering, sampleAppearance(art), sample);
      drawn.set(art, drawing);
      drawing.catch(() => drawn.delete(art));
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

type Page = { title: string; path: string; cards: readonly PageCard[]; body: ReactElement };

function answer(reply: FastifyReply, { config }: Deps, { title, path, cards, body }: Page): FastifyReply {
  const css = `${landingCss(cards)}${galleryCss}`.replaceAll('\n', '');
  const head = renderToStaticMarkup(GalleryHead({ title, address: `${config.publicUrl}${path}` }));
  const hash = createHash('sha256').update(css).digest('base64');
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head>${head}<style>${css}</style></head><body>${renderToStaticMarkup(body)}</body></html>`,
    );
}
