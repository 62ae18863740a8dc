import { minorUnits } from '../../base/money.ts';
import { plainText, type RichText } from '../../base/rich-text.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { filledSections, fullName, offerPath, pagePath, publicAddress } from './page-links.ts';

/** Text for HTML, safe between tags and inside double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it stands in, nor open a comment in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** "Maya Okafor · Salsa and afro-fusion teacher", at most about 60 characters. */
export function pageTitle(document: PageDocument, facts: PageFacts): string {
  const name = fullName(document, facts);
  const { headline } = document.profile;
  return headline === '' ? name : shorten(`${name} · ${headline}`, 60);
}

/** At most about 155 characters from the one-liner and the bio. */
export function pageDescription(document: PageDocument, facts: PageFacts): string {
  const { greeting, bio, headline } = document.profile;
  const text = [greeting, bio].filter(part => part !== '').join(' ');
  return shorten(text || headline || `Services and classes of ${fullName(document, facts)}.`, 155);
}

/** Cut at a word, with an ellipsis, to at most `max` code points. */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const points = [...line];
  if (points.length <= max) return line;
  const cut = points.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:·–-]+$/, '')}…`;
}

type Offered = { id: string; fields: { title: string; description: RichText; price: Price } };
type Price = { pricing: 'free' | 'paid' | 'unlisted'; amount: number; currency: 'USD' | 'KRW' };

/** Structured data for search: the page as a ProfilePage about a Person who makes offers. */
export function pageJsonLd(document: PageDocument, facts: PageFacts, origin: string): unknown {
  const url = publicAddress(facts, origin, pagePath(facts.userUrl));
  const { profile } = document;
  const image = absoluteImage(document, facts, origin);
  const offers = filledSections(document).flatMap((section): unknown[] => {
    if (section.kind === 'individualService' || section.kind === 'groupService')
      return section.items.map(offer => offerJsonLd(offer, facts, origin));
    // By arrangement: it has no page of its own.
    if (section.kind === 'service')
      return section.items.map(offer => ({ ...offerJsonLd(offer, facts, origin), url: `${url}#service` }));
    return [];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#me`,
      name: fullName(document, facts),
      ...(profile.headline === '' ? {} : { jobTitle: profile.headline }),
      description: pageDescription(document, facts),
      url,
      ...(image === undefined ? {} : { image }),
      ...(offers.length === 0 ? {} : { makesOffer: offers }),
    },
  };
}

/** An Offer of a Service. Unlisted prices are left out, as on the page. */
export function offerJsonLd({ id, fields }: Offered, facts: PageFacts, origin: string): Record<string, unknown> {
  const { price, title } = fields;
  const description = shorten(plainText(fields.description), 155);
  return {
    '@type': 'Offer',
    url: publicAddress(facts, origin, offerPath(facts.userUrl, id)),
    ...(price.pricing === 'unlisted' ? {} : { price: decimalPrice(price), priceCurrency: price.currency }),
    itemOffered: {
      '@type': 'Service',
      name: title,
      ...(description === '' ? {} : { description }),
    },
  };
}

function decimalPrice({ pricing, amount, currency }: Price): string {
  if (pricing === 'free') return '0';
  const units = minorUnits(currency);
  return units === 1 ? String(amount) : (amount / units).toFixed(2);
}

/** The portrait, or the cover, as an absolute address; undefined when the page has neither on this origin. */
export function absoluteImage({ profile }: PageDocument, facts: PageFacts, origin: string): string | undefined {
  const src = [profile.imageId, profile.coverId].flatMap(id => (id === null ? [] : (facts.images[id]?.src ?? [])))[0];
  return src?.startsWith('/') === true ? `${origin}${src}` : undefined;
}
