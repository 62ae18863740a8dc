import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hashSource, policies } from '../../platform/headers/content-policies.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { HouseHead, type HousePage } from './house-head.tsx';
import { landingCss } from './landing-style.ts';

type Page = HousePage & { cards?: readonly PageCard[]; css: string; body: ReactElement };

/** Answers with a page in the style of the landing page. `css` is its own, after that. */
export function sendHousePage(
  reply: FastifyReply,
  origin: string,
  { cards = [], css, body, ...page }: Page,
): FastifyReply {
  const style = `${landingCss(cards)}${css}`.replaceAll('\n', '');
  const head = renderToStaticMarkup(HouseHead({ ...page, origin }));
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policies.house(hashSource(hash)),
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${renderToStaticMarkup(body)}</body></html>`,
    );
}
