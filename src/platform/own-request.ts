type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a changing request comes from our own pages. The browser's Sec-Fetch-Site decides when there is one:
 * pages that send no referrer have the origin "null". Without either header, a request with a cookie is refused.
 */
export function isOwnRequest(headers: RequestHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, cookie } = headers;
  if (origin !== undefined) return typeof origin === 'string' && ownOrigins.includes(origin);
  return cookie === undefined;
}
