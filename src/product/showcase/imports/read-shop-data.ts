import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { type Collected, collect, unreadable } from './collect.ts';
import { firstText, type Json, type JsonObject, objectOf, objectsIn, pageData } from './page-data.ts';
import type { Reading, WrittenPrice } from './reading.ts';
import { checkHtml, metaOf, openHtml, wordsOf } from './saved-html.ts';

const titleNames = ['title', 'name', 'headline', 'label', 'text'];
const addressNames = ['url', 'link', 'href', 'destination', 'destinationUrl', 'external_url'];
const aboutNames = ['description', 'subtitle', 'tagline', 'summary'];
const pictureNames = [
  'image',
  'imageUrl',
  'image_url',
  'thumbnail',
  'thumbnailUrl',
  'thumbnail_url',
  'cover',
  'picture',
];
const priceNames = ['price', 'amount', 'listPrice', 'sale_price'];
const centNames = ['priceInCents', 'price_in_cents', 'price_cents', 'unit_amount', 'amount_cents'];

/** A saved page of Stan: products with prices, at a place in its data that changes from version to version. */
export const readStan = (html: string): Reading => readShopData(html, /^(?:user|store|creator|seller)$/i);

/** A saved page of Beacons: blocks with links and products in its data, else the links of the page. */
export const readBeacons = (html: string): Reading =>
  readShopData(html, /^(?:profile|user|account|creator|header|headerBlock|bio_block)$/i);

/**
 * A saved page whose data names products and links without a fixed place: every object with a title and a price is a
 * product, every one with a title and an address a link. Without such data the links of the page itself count.
 */
function readShopData(html: string, personPaths: RegExp): Reading {
  const refusal = checkHtml(html);
  if (refusal?.kind === 'cut_off') return unreadable(html.split('\n').length, 'cut_off');
  const data = pageData(html);
  if (data.kind === 'unreadable') return unreadable(data.line, 'data_unreadable');
  const found = collect();
  if (data.kind === 'data') readObjects(found, data.data, personPaths);
  const read = found.reading();
  return read.parts.length > 0 || read.about !== '' ? read : readAnchors(html);
}

function readObjects(found: Collected, data: Json, personPaths: RegExp): void {
  let at = 0;
  for (const { object, path } of objectsIn(data)) {
    if (personPaths.test(path.at(-1) ?? '')) describePerson(found, object);
    const title = firstText(object, titleNames);
    const price = priceOf(object);
    const url = firstText(object, addressNames);
    if (price !== undefined && firstText(object, ['title', 'name', 'headline']) !== '')
      found.product(++at, { title, text: firstText(object, aboutNames), price, picture: pictureOf(object) });
    else if (title !== '' && url !== '')
      found.link(++at, { title, url, description: firstText(object, aboutNames), picture: pictureOf(object) });
  }
}

const describePerson = (found: Collected, object: JsonObject): void =>
  found.describe({
    name: firstText(object, ['fullName', 'full_name', 'displayName', 'display_name', 'name', 'username']),
    about: firstText(object, ['bio', 'description', 'about']),
    portrait: firstText(object, [
      'profilePicture',
      'profile_picture',
      'avatar',
      'avatarUrl',
      'avatar_url',
      'profileImage',
      'image',
    ]),
  });

function pictureOf(object: JsonObject): string {
  const plain = firstText(object, pictureNames);
  if (plain !== '') return plain;
  for (const name of pictureNames) {
    const nested = firstText(objectOf(Object.hasOwn(object, name) ? object[name] : undefined), ['url', 'src']);
    if (nested !== '') return nested;
  }
  return '';
}

/** Its price; null where it has one that cannot be read, undefined where it has none. */
function priceOf(object: JsonObject): WrittenPrice | null | undefined {
  const nested = priceNames.find(name => Object.keys(objectOf(object[name])).length > 0);
  if (nested !== undefined)
    return priceOf({
      ...objectOf(object[nested]),
      currency: currencyIn(object) ?? objectOf(object[nested]).currency ?? null,
    });
  const cents = firstText(object, centNames);
  const currency = currencyIn(object);
  if (/^\d{1,9}$/.test(cents)) return { amount: (Number(cents) / 100).toFixed(2), currency };
  const name = priceNames.find(one => Object.hasOwn(object, one) && object[one] !== null && object[one] !== '');
  if (name === undefined) return undefined;
  const written = firstText(object, [name]);
  const [amount] = /\d[\d.,\s']*/.exec(written.slice(0, 40)) ?? [];
  if (amount === undefined) return /^free$/i.test(written) ? { amount: '0', currency } : null;
  return { amount: amount.trim().replace(/[.,]$/, ''), currency: currency ?? signIn(written) };
}

function currencyIn(object: JsonObject): Currency | null {
  const code = firstText(object, ['currency', 'currencyCode', 'currency_code']).toUpperCase();
  return currencyCodes.find(one => one === code) ?? null;
}

/** Signs of one currency alone; "$" is several. */
const signIn = (text: string): Currency | null =>
  text.includes('€')
    ? 'EUR'
    : text.includes('£')
      ? 'GBP'
      : text.includes('₩')
        ? 'KRW'
        : text.includes('US$')
          ? 'USD'
          : null;

/** The links and pictures of a page that carries no data. */
function readAnchors(html: string): Reading {
  const opened = openHtml(html);
  if (!opened.ok) return unreadable(1, opened.refusal.kind === 'cut_off' ? 'cut_off' : 'no_data');
  const page = opened.value;
  const found = collect();
  found.describe({
    name: wordsOf(page.querySelector('h1')) || metaOf(page, 'og:title'),
    about: metaOf(page, 'og:description') || metaOf(page, 'description'),
    portrait: metaOf(page, 'og:image'),
  });
  let at = 0;
  for (const anchor of page.querySelectorAll('a')) {
    const url = anchor.getAttribute('href') ?? '';
    const label = wordsOf(anchor) || (anchor.getAttribute('aria-label') ?? '');
    at++;
    // The way back to the maker of the page.
    if (!/^https?:\/\/(?:www\.)?(?:beacons\.ai|stan\.store)\/?(?:[?#].*|signup.*|login.*|i\/.*)?$/i.test(url))
      found.link(at, { title: label, url, picture: anchor.querySelector('img')?.getAttribute('src') ?? '' });
  }
  return found.reading();
}
