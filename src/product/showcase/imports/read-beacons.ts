import { readShopData } from './read-shop-data.ts';
import type { Reading } from './reading.ts';

/** A saved page of Beacons: blocks with links and products in its data, else the links of the page. */
export const readBeacons = (html: string): Reading =>
  readShopData(html, /^(?:profile|user|account|creator|header|headerBlock|bio_block)$/i);
