/** An address with the code of a link in it. */
export function withVia(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('via', code);
  return url.href;
}

/** A path with the code of a link in it; as it is without one. */
export const viaPath = (path: string, code: string | null): string => (code === null ? path : `${path}?via=${code}`);

/** Whether an address is one of our pages: the creator's, or one where they are booked. `page` is that of the creator. */
export function isOwnAddress(address: string, publicUrl: string, page: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  if (origin === new URL(publicUrl).origin) return /^\/(?:at|book)\//.test(pathname);
  return origin === new URL(page).origin;
}
