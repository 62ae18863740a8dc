import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLook } from '../../base/host-look.ts';
import { language, localeOf } from '../../base/language.ts';
import { hashSource, policies } from '../../platform/headers/content-policies.ts';
import { hostLookCss } from '../../platform/host-head.tsx';
import { paySheet } from '../../platform/plain-palette.ts';
import { texts } from './texts.ts';

/** The look of the test payment page: a striped band makes it plain that it is a test. */
const payPageCss = `${paySheet}
:root{--band:#FBE7B6;--stripe:#F5DA97;--band-ink:#4A3300}
@media(prefers-color-scheme:dark){:root{--band:#3D2F12;--stripe:#463716;--band-ink:#F6DFA8}}
.band{padding:10px 16px;text-align:center;font-size:14px;color:var(--band-ink);background:repeating-linear-gradient(135deg,var(--band) 0 14px,var(--stripe) 14px 28px)}
.band strong{font-weight:600}.band span::before{content:"\\2013\\00a0"}
.cards h2{font-size:18px;margin-bottom:2px}
.cards ul{list-style:none;padding:0;margin-top:12px;border-top:1px solid var(--line)}
.cards li{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.cards li div{display:grid;gap:2px;min-width:0}
.cards strong{font-weight:600;color:var(--ink)}
.cards code{font:15px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;white-space:nowrap}
.cards li span{color:var(--soft);font-size:14px}
.cards li a{flex:none;display:inline-grid;place-items:center;min-height:44px;padding:0 12px;font-size:14px;font-weight:500;text-decoration:none;border-radius:6px}
.cards li a:hover{text-decoration:underline}`;

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
