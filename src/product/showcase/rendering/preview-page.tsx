import { clockParts, dateFormat } from '../../../base/formats.ts';
import { readerLocale } from '../../../base/language.ts';
import '../blocks/all-blocks.ts';
import '../styles/style-sheets.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArtStyle, artStyles } from '../blocks/appearance/block.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import type { FontAddresses } from '../styles/font-face.ts';
import { minifyCss } from './minify-css.ts';
import { PageBody } from './page-body.tsx';
import { escapeHtml, pageTitle } from './page-meta.ts';
import { fontPreloads, showcaseCss } from './page-style.ts';
import { texts } from './texts.ts';

// The ribbon is ours, not the page's: the same colours over every style.
const ribbonCss = minifyCss(`
body { padding-bottom: 64px; }
.draft-ribbon { position: fixed; z-index: 99; inset: auto 0 0; display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 2px 16px;
  padding: 12px 16px max(12px, env(safe-area-inset-bottom)); border-top: 1px solid #1b1917; background: #fbe7b6; color: #1b1917;
  font: 500 15px/1.5 Inter, system-ui, sans-serif; text-align: center; }
.draft-ribbon form { display: flex; align-items: center; gap: 8px; margin: -4px 0; }
.draft-ribbon :is(button, a) { display: inline-flex; align-items: center; min-height: 32px; padding: 0 14px; border: 1px solid #1b1917;
  border-radius: 6px; background: #1b1917; color: #fff; font: inherit; text-decoration: none; cursor: pointer; }
.draft-ribbon a:not(.start) { background: none; color: #1b1917; }
.draft-ribbon :focus-visible { outline: 2px solid #0f766e; outline-offset: 2px; }
.draft-ribbon strong { font-weight: 700; }
[aria-disabled="true"] { cursor: not-allowed; }
@media print { .draft-ribbon { position: static; } }
`);

/** Where the owner applies the style they look at, and where they return. */
export const lookPath = '/manage/look';
export const editorLook = '/manage/pages/1?part=look';

/** Where a visitor signs up with a style, which their page then has. */
export const startPath = (art: ArtStyle): string => `/signup?${new URLSearchParams({ style: art })}`;

/** The draft as a page that cannot be booked or found, without our scripts. */
export function renderPreviewHtml(
  document: PageDocument,
  facts: PageFacts,
  fonts: FontAddresses,
  ribbon: Ribbon,
): string {
  const css = showcaseCss(document, facts, fonts) + ribbonCss;
  const body = renderToStaticMarkup(<PageBody document={document} facts={facts} />);
  const foot = renderToStaticMarkup(
    ribbon.kind === 'link' ? (
      <LinkRibbon {...ribbon} facts={facts} />
    ) : ribbon.kind === 'owner' ? (
      <OwnerRibbon {...ribbon} />
    ) : (
      <SampleRibbon {...ribbon} />
    ),
  );
  return [
    `<!doctype html><html lang="${escapeHtml(facts.locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow">',
    `<title>${escapeHtml(ribbon.kind === 'sample' ? texts.preview.sample(artStyles[ribbon.tried]) : texts.preview.title(pageTitle(document, facts)))}</title>${fontPreloads(document, fonts)}`,
    `<style>${css}</style></head><body>${withoutWays(body)}${foot}</body></html>`,
  ].join('');
}

// Links into this site lead to booking and to pages that may not exist yet. In text a quote is always
// `&quot;`.
const withoutWays = (body: string): string =>
  body
    .replaceAll(/ href="\/[^"]*"/g, ' role="link" aria-disabled="true"')
    .replaceAll(/ action="\/[^"]*" method="post"/g, ' method="dialog"');

/** The ribbon's text: how long a link shows the draft, which style its owner is looking at, or which one this is. */
type Ribbon =
  | ({ kind: 'link'; until: Date } & { tried: ArtStyle | null })
  | { kind: 'owner'; tried: ArtStyle | null }
  | { kind: 'sample'; tried: ArtStyle };

function OwnerRibbon({ tried }: { tried: ArtStyle | null }) {
  const name = tried === null ? texts.previewPage.anotherStyle : artStyles[tried];
  return (
    <aside className="draft-ribbon" aria-label={texts.preview.about}>
      <span>
        <strong>{texts.preview.draftIn(name)}</strong> {texts.preview.onlyYou}
      </span>
      <form method="post" action={lookPath}>
        <input type="hidden" name="art" value={tried ?? ''} />
        <button type="submit">{texts.previewPage.apply}</button>
        <a href={editorLook}>{texts.previewPage.back}</a>
      </form>
    </aside>
  );
}

function SampleRibbon({ tried }: { tried: ArtStyle }) {
  return (
    <aside className="draft-ribbon" aria-label={texts.preview.about}>
      <strong>{texts.preview.sample(artStyles[tried])}</strong>
      <a className="start" href={startPath(tried)}>
        {texts.preview.start}
      </a>
      <a href="/examples">{texts.preview.allStyles}</a>
    </aside>
  );
}

function LinkRibbon({ until, facts, tried }: { until: Date; facts: PageFacts; tried: ArtStyle | null }) {
  const locale = readerLocale('en-GB');
  const words = dateFormat(locale, {
    timeZone: facts.zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clockParts(locale),
    timeZoneName: 'short',
  }).format(until);
  return (
    <aside className="draft-ribbon" aria-label={texts.preview.about}>
      <strong>{texts.preview.until(words)}</strong>
      <span>
        {tried !== null && texts.preview.trying(artStyles[tried])}
        {texts.preview.noBooking}
      </span>
    </aside>
  );
}
