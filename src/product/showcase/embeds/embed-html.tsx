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
.embed:not(:has(.otherwise, .elsewhere)) header p { display: none; }
.elsewhere { border: 1px solid var(--line); border-radius: 16px; background: var(--surface); overflow: hidden; }
.elsewhere header { border: 0; border-radius: 0; }
.elsewhere .book { max-width: calc(100% - 40px); margin: 16px 20px 20px; padding-block: 8px; white-space: normal; text-align: center; overflow-wrap: anywhere; }
`;

/**
 * The booking of one service for a frame on another website, and what a frame on a website that the creator has not
 * listed shows; undefined when the document does not offer it.
 */
export function renderEmbedHtml(
  document: PageDocument,
  facts: PageFacts,
  assets: PageAssets,
  offerId: string,
): { html: string; card: string } | undefined {
  const offer = findOffer(document, offerId);
  return offer && { html: formHtml(document, facts, assets, offer), card: cardHtml(document, facts, assets, offer) };
}

function formHtml(document: PageDocument, facts: PageFacts, assets: PageAssets, offer: Offer): string {
  const { title } = offer.item.fields;
  const canonical = publicAddress(facts, assets.origin, offerPath(facts, offer.item.id));
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

/** What is offered, and a link to its page. */
function cardHtml(document: PageDocument, facts: PageFacts, assets: PageAssets, offer: Offer): string {
  const name = fullName(document, facts);
  const href = publicAddress(facts, assets.origin, offerPath(facts, offer.item.id));
  const title = `${offer.item.fields.title} · ${name}`;
  const body = (
    <div className="v embed" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <div className="elsewhere">
        <OfferHead offer={offer} facts={facts} />
        <a className="book" href={href} target="_blank" rel="noopener">
          {texts.embedHtml.bookOnPage(name)}
        </a>
      </div>
    </div>
  );
  return [
    `<!doctype html><html lang="${escapeHtml(facts.locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${pageCss(document, facts, assets.fonts, [embedCss])}</style></head><body>`,
    `${renderToStaticMarkup(body)}<script type="module">${frameScript}</script></body></html>`,
  ].join('');
}

function OfferHead({ offer, facts }: { offer: Offer; facts: PageFacts }) {
  const { fields } = offer.item;
  const words = [offerPriceText(fields, facts.locale), lengthText(fields.durationMinutes), meetingText(fields)];
  return (
    <header>
      <h1>{fields.title}</h1>
      <p>{words.filter(word => word !== '').join(' · ')}</p>
    </header>
  );
}

type Parts = { document: PageDocument; facts: PageFacts; offer: Offer; href: string };

function EmbedBody({ document, facts, offer, href }: Parts) {
  return (
    <div className="v service embed" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <OfferHead offer={offer} facts={facts} />
      <main id="book-me">
        <div className="island" data-island="booking" data-offer={offer.item.id}>
          <p className="otherwise">
            {texts.embedHtml.noTimesAppear} <a href={href}>{texts.embedHtml.bookAt(fullName(document, facts))}</a>.
          </p>
        </div>
      </main>
    </div>
  );
}
