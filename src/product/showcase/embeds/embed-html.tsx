import { lengthText } from '../../../base/length-text.ts';
import '../styles/style-sheets.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { meetingText, offerPriceText } from '../document/offer-text.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { fullName, offerPath, publicAddress } from '../document/page-links.ts';
import { islandOf, type PageAssets } from '../rendering/page-html.tsx';
import { escapeHtml } from '../rendering/page-meta.ts';
import { fontPreloads, pageCss } from '../rendering/page-style.ts';
import { findOffer, type Offer } from '../rendering/render-service.tsx';
import { serviceCss } from '../rendering/service-style.ts';
import { frameScript } from './embed-script.ts';
import { texts } from './texts.ts';

// The frame's background is the website's. Nothing here depends on the frame's height.
const embedCss = `
html, body { background: transparent; }
.v.embed { min-height: 0; background: transparent; overflow: hidden; padding: 2px; }
.v.embed main { display: block; flex: none; padding: 0; }
.embed .island { min-height: 480px; }
.embed header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 16px; padding: 16px 20px; border: 1px solid var(--line); border-bottom: 0; border-radius: 16px 16px 0 0; background: var(--hero); color: var(--on-hero); }
.v.embed h1 { font-size: 22px; line-height: 1.2; letter-spacing: 0; color: var(--on-hero); text-shadow: none; }
.embed header p { font-size: 15px; color: var(--hero-soft); }
.embed .island { border-radius: 0 0 16px 16px; }
/* The booking itself shows this already. */
.embed:not(:has(.otherwise)) header p { display: none; }
`;

/** The booking of one service for a frame on another website; undefined when the document does not offer it. */
export function renderEmbedHtml(
  document: PageDocument,
  facts: PageFacts,
  assets: PageAssets,
  offerId: string,
): string | undefined {
  const offer = findOffer(document, offerId);
  if (offer === undefined) return undefined;
  const { title } = offer.item.fields;
  const canonical = publicAddress(facts, assets.origin, offerPath(facts, offerId));
  const attributes = `lang="${escapeHtml(facts.locale)}" data-user="${escapeHtml(facts.userUrl)}" data-island="${escapeHtml(islandOf(facts, assets))}"`;
  return [
    `<!doctype html><html ${attributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${fullName(document, facts)}`)}</title>`,
    // A link in the frame opens in the whole window: other pages of Vitrine cannot be framed.
    `<base target="_top"><link rel="canonical" href="${escapeHtml(canonical)}">`,
    fontPreloads(document, assets.fonts),
    `<style>${pageCss(document, facts, assets.fonts, [serviceCss, embedCss])}</style></head><body>`,
    renderToStaticMarkup(<EmbedBody document={document} facts={facts} offer={offer} href={canonical} />),
    `<script type="module">${assets.loader}</script><script type="module">${frameScript}</script></body></html>`,
  ].join('');
}

type Parts = { document: PageDocument; facts: PageFacts; offer: Offer; href: string };

function EmbedBody({ document, facts, offer, href }: Parts) {
  const { fields } = offer.item;
  const { title, durationMinutes } = fields;
  const words = [offerPriceText(fields, facts.locale), lengthText(durationMinutes), meetingText(fields)];
  return (
    <div className="v service embed" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <header>
        <h1>{title}</h1>
        <p>{words.filter(word => word !== '').join(' · ')}</p>
      </header>
      <main id="book-me">
        <div className="island" data-island="booking" data-offer={offer.item.id}>
          <p className="otherwise">
            {texts.embedHtml.ifNoTimesAppear} <a href={href}>{texts.embedHtml.bookAt(fullName(document, facts))}</a>.
          </p>
        </div>
      </main>
    </div>
  );
}
