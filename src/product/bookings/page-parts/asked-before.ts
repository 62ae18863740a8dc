import { isId } from '../../../base/id.ts';
import { askedDate } from '../availability/asked-date.ts';

/**
 * Query parameters of an offer's own page that led here without script: that page is a stored snapshot, whose
 * links cannot pass them on. A coupon's code may be in the address of any page that led here. `referer` is the
 * header as received; the date is YYYY-MM-DD in the host's zone.
 */
export function askedBefore(
  referer: string | undefined,
  offerId: string,
): { date: string | undefined; pass: string; coupon: string } {
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  const coupon = page?.searchParams.get('coupon')?.slice(0, 100) ?? '';
  const [, serviceUrl] = /\/services\/([^/]+)$/.exec(page?.pathname ?? '') ?? [];
  // A page is found by its slug or its id; a different id is another service's.
  const isOther = serviceUrl === undefined || (isId(serviceUrl) && serviceUrl !== offerId);
  if (page === undefined || isOther) return { date: undefined, pass: '', coupon };
  return { date: askedDate(page.search), pass: page.searchParams.get('pass')?.slice(0, 300) ?? '', coupon };
}
