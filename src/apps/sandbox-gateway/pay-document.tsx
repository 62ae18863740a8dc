import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLook } from '../../base/host-look.ts';
import { language, localeOf } from '../../base/language.ts';
import { hashSource, policies } from '../../platform/headers/content-policies.ts';
import { hostLookCss } from '../../platform/host-head.tsx';
import { payPageCss } from './pay-page-style.ts';
import { texts } from './texts.ts';

const sheetOf = (look: HostLook | null): string => `${payPageCss}${look === null ? '' : hostLookCss(look)}`;

/** A whole page around a body, in the colours of the seller. */
export function payDocument(title: string, body: ReactElement, look: HostLook | null): string {
  const head = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>{texts.documentTitle(title)}</title>
    </head>,
  );
  const styled = head.replace('</head>', `<style>${sheetOf(look)}</style></head>`);
  return `<!doctype html><html lang="${localeOf(language())}">${styled}<body>${renderToStaticMarkup(body)}</body></html>`;
}

/** The content security policy of such a page. */
export function payPolicy(returnUrl: string | undefined, look: HostLook | null): string {
  const portrait = look?.portrait ?? null;
  return policies.pay({
    style: hashSource(createHash('sha256').update(sheetOf(look)).digest('base64')),
    images: portrait === null ? [] : [new URL(portrait).origin],
    back: returnUrl === undefined ? '' : new URL(returnUrl).origin,
  });
}
