import { renderToStaticMarkup } from 'react-dom/server';
import type { PlanSaleTerms } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { HouseHead } from './house-head.tsx';
import { LandingPage } from './landing-page.tsx';
import { texts } from './texts.ts';

/** The landing page as a whole HTML document. `origin` is the main address; `css` is inlined as it is. */
export function renderLanding(given: {
  cards: readonly PageCard[];
  css: string;
  testPayments: boolean;
  terms: PlanSaleTerms;
  origin: string;
}): string {
  const { cards, css, testPayments, terms, origin } = given;
  const head = renderToStaticMarkup(
    <>
      <HouseHead title={texts.title} description={texts.description} path="/home" origin={origin} />
      <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#131211" media="(prefers-color-scheme: dark)" />
      <link rel="preload" href="/assets/fonts/fraunces.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
    </>,
  );
  const body = renderToStaticMarkup(<LandingPage cards={cards} testPayments={testPayments} terms={terms} />);
  return `<!doctype html><html lang="en"><head>${head}<style>${css}</style></head><body>${body}</body></html>`;
}
