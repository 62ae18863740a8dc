import '../styles/style-sheets.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { askFormCss } from '../../audience/ask-form-style.ts';
import { likeCss } from '../../likes/like-style.ts';
import { reviewFormCss } from '../../reviews/review-form-style.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { Host } from './page-host.tsx';
import { lateScript, type PageAssets } from './page-html.tsx';
import { escapeHtml } from './page-meta.ts';
import { pageCss } from './page-style.ts';
import { serviceCss } from './service-style.ts';
import { ShowcaseFooter } from './showcase-footer.tsx';

type Given = { title: string; body: ReactNode; feed?: string; css?: string };

/** A form, a message or a text in the style of a page, without the loader. Not indexed, but for what has a feed. */
export function renderVisitorHtml(document: PageDocument, facts: PageFacts, assets: PageAssets, given: Given): string {
  const own = [serviceCss, askFormCss, askPageCss, reviewFormCss, likeCss, given.css ?? ''];
  const css = pageCss(document, facts, assets.fonts, own);
  const body = renderToStaticMarkup(
    <div className="v service asking" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <Host document={document} facts={facts} />
      <main className="wrap">
        <section className="about">{given.body}</section>
      </main>
      <ShowcaseFooter document={document} facts={facts} isReached />
    </div>,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(facts.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    given.feed === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(given.feed)}">`,
    `<title>${escapeHtml(given.title)}</title><style>${css}</style></head><body>${body}`,
    body.includes('name="email"') ? lateScript(assets.keptEmailUrl) : '',
    '</body></html>',
  ].join('');
}

const askPageCss = `
.asking .about > * + * { margin-top: 20px; }
.asking .about > .ask { margin-top: 32px; }
.ask-lead { max-width: 44ch; font-size: 19px; line-height: 1.5; text-wrap: pretty; }
.ask-notice { max-width: 560px; padding: 16px 20px; border: 1px solid var(--edge); border-radius: var(--r-img); background: var(--surface); }
.ask-row a { display: inline-flex; align-items: center; min-height: 44px; text-underline-offset: 4px; }
.ask-row .button { padding-inline: 24px; border-radius: var(--r); background: var(--primary); font-weight: 600; text-decoration: none; }
.v .ask-row .button { color: var(--on-primary); }
@media (min-width: 960px) {
  .v.asking main { display: block; }
  .v.asking .about { max-width: 640px; }
}
`;
