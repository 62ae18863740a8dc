import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { payPageCss } from './pay-page-style.ts';
import { texts } from './texts.ts';

const cssHash = createHash('sha256').update(payPageCss).digest('base64');

/** A whole page around a body. */
export function payDocument(title: string, body: ReactElement): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>{texts.documentTitle(title)}</title>
    </head>,
  );
  const styled = head.replace('</head>', `<style>${payPageCss}</style></head>`);
  return `<!doctype html><html lang="en">${styled}<body>${renderToStaticMarkup(body)}</body></html>`;
}

/** What such a page may do. Browsers hold form-action against redirects too, and paying ends with one to the shop. */
export function payPolicy(returnUrl: string | undefined): string {
  const back = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`;
  return `default-src 'none'; style-src 'sha256-${cssHash}'; font-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`;
}
