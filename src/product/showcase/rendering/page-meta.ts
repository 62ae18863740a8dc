import { shorten } from '../../../base/text-length.ts';
import { singleItem } from '../document/first-view.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { fullName, pictureAddress } from '../document/page-links.ts';
import { texts } from './texts.ts';

/** Text for HTML, safe between tags and inside double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it is in, nor open a comment in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The creator's title of the page for search and sharing, else one from the profile. */
export const pageTitle = (document: PageDocument, facts: PageFacts): string =>
  singleItem(document, 'htmlMetaTags')?.fields.title || profileTitle(document, facts);

export const pageDescription = (document: PageDocument, facts: PageFacts): string =>
  singleItem(document, 'htmlMetaTags')?.fields.description || profileDescription(document, facts);

/** "Maya Okafor · Salsa and afro-fusion teacher", at most about 60 characters. */
export function profileTitle(document: PageDocument, facts: PageFacts): string {
  const name = fullName(document, facts);
  const { headline } = document.profile;
  return shorten(headline === '' ? name : `${name} · ${headline}`, 60);
}

/** At most about 155 characters from the one-liner and the bio. */
export function profileDescription(document: PageDocument, facts: PageFacts): string {
  const { greeting, bio, headline } = document.profile;
  const text = [greeting, bio].filter(part => part !== '').join(' ');
  return shorten(text || headline || texts.servicesOf(fullName(document, facts)), 155);
}

/** The absolute address of the portrait or the cover; undefined when the page has neither. */
export function absoluteImage({ profile }: PageDocument, facts: PageFacts, origin: string): string | undefined {
  const src = [profile.imageId, profile.coverId].flatMap(id => (id === null ? [] : (facts.images[id]?.src ?? [])))[0];
  return pictureAddress(facts, origin, src);
}
