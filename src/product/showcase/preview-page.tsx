import { renderToStaticMarkup } from 'react-dom/server';
import type { FontAddresses } from './font-face.ts';
import { minifyCss } from './minify-css.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { escapeHtml, pageTitle } from './page-meta.ts';
import { showcaseCss } from './page-style.ts';
import { ShowcaseBody } from './render-showcase.tsx';

// The ribbon is ours, not the page's: the same paper and ink over every style.
const ribbonCss = minifyCss(`
body { padding-bottom: 64px; }
.draft-ribbon { position: fixed; z-index: 99; inset: auto 0 0; display: flex; flex-wrap: wrap; justify-content: center; gap: 2px 16px;
  padding: 12px 16px max(12px, env(safe-area-inset-bottom)); border-top: 1px solid #1b1917; background: #fbe7b6; color: #1b1917;
  font: 500 15px/1.5 Inter, system-ui, sans-serif; text-align: center; }
.draft-ribbon strong { font-weight: 700; }
[aria-disabled="true"] { cursor: not-allowed; }
@media print { .draft-ribbon { position: static; } }
`);

/** The draft as a page that cannot be booked or found, without a script of ours. */
export function renderPreviewHtml(document: PageDocument, facts: PageFacts, fonts: FontAddresses, until: Date): string {
  // A friend looks once: the page's own letters are worth the wait.
  const css =
    showcaseCss(document, facts, fonts).replaceAll(/font-display:\s*optional/g, 'font-display:swap') + ribbonCss;
  const body = renderToStaticMarkup(<ShowcaseBody document={document} facts={facts} />);
  const ribbon = renderToStaticMarkup(<Ribbon until={until} facts={facts} />);
  return [
    `<!doctype html><html lang="${escapeHtml(facts.locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow">',
    `<title>${escapeHtml(`Draft preview · ${pageTitle(document, facts)}`)}</title>`,
    `<style>${css}</style></head><body>${withoutWays(body)}${ribbon}</body></html>`,
  ].join('');
}

// Links into this site lead to booking and to pages that may not be there yet. In text a quote is always `&quot;`.
const withoutWays = (body: string): string => body.replaceAll(/ href="\/[^"]*"/g, ' role="link" aria-disabled="true"');

function Ribbon({ until, facts }: { until: Date; facts: PageFacts }) {
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone: facts.zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(until);
  return (
    <aside className="draft-ribbon" aria-label="About this page">
      <strong>Draft preview, valid until {words}</strong>
      <span>Nothing can be booked here.</span>
    </aside>
  );
}
