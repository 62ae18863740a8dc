/** Where a map shows an address as people write it: a plain link, nothing is fetched from there. */
export const mapSearchUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
