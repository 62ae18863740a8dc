import { readShopData } from './read-shop-data.ts';
import type { Reading } from './reading.ts';

/** A saved page of Stan: products with prices, at a place in its data that changes from version to version. */
export const readStan = (html: string): Reading => readShopData(html, /^(?:user|store|creator|seller)$/i);
