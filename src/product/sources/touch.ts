import { type Channel, channelOfCampaign, channelOfHost } from './channel.ts';

/** Where somebody comes from: the code of a link, a campaign, or the host name of the page before. */
export type Touch =
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'campaign'; readonly source: string; readonly medium: string; readonly campaign: string }
  | { readonly by: 'host'; readonly host: string };

/** The first and the last touch of somebody, as far as known. */
export type Came = { readonly first: Touch | undefined; readonly last: Touch | undefined };
export const cameDirect: Came = { first: undefined, last: undefined };

/** A code that no link has: the QR code of the creator's page. */
export const qrCode = 'qr';

/** The parameters that a touch has in an address. */
const parameters = {
  code: 'via',
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  host: 'from',
} as const;

const longest = 60;

/** A word of a campaign as a name: letters, digits and a few marks, in small letters. */
const wordOf = (value: string | null): string =>
  (value ?? '')
    .slice(0, 4 * longest)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._/&+-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longest)
    .trim();

/** Parts of host names for ways to show the same page. */
const sameSite = /^(?:www|m|l|lm|mobile|out|amp)\.(?=[^.]+\.)/;
/** Where payments lead away to and back from. */
const payments = /(?:^|\.)(?:stripe\.com|paypal\.com|braintreegateway\.com)$/;

/** The touch of the page before: its host name, or the address of our own page. */
function touchInReferrer(referrer: string, own: readonly string[]): Touch | undefined {
  const text = referrer.slice(0, 2000);
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const site = hostname.toLowerCase().replace(sameSite, '');
  // Google's map has a path of its search's host too.
  const host = site.startsWith('google.') && /^\/maps(?:\/|$)/.test(pathname) ? `maps.${site}` : site;
  if (own.some(each => each.replace(sameSite, '') === host)) return touchInQuery(searchParams);
  const isName = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(host) && host.length <= 100;
  return !isName || payments.test(host) ? undefined : { by: 'host', host };
}

/** The touch in the parameters of an address; a lie is bounded in length and letters, and is a name only. */
function touchInQuery(query: URLSearchParams): Touch | undefined {
  const code = query.get(parameters.code)?.toLowerCase() ?? '';
  if (/^(?:qr|[a-z0-9]{4,20})$/.test(code)) return { by: 'code', code };
  const source = wordOf(query.get(parameters.source));
  const medium = wordOf(query.get(parameters.medium));
  const campaign = wordOf(query.get(parameters.campaign));
  if (source === '' && campaign === '') return undefined;
  return { by: 'campaign', source, medium, campaign };
}

/**
 * The touch of an arrival: a link's code before a campaign before the page it came from. `search` is the query of the
 * address, `referrer` the page before, `own` our own host names there: our own pages pass on what led to them.
 */
export function touchOf(search: string, referrer: string | undefined, own: readonly string[] = []): Touch | undefined {
  const named = touchInQuery(new URLSearchParams(search.slice(0, 4000)));
  return named ?? (referrer === undefined || referrer === '' ? undefined : touchInReferrer(referrer, own));
}

/** A source as its creator reads it; undefined for a link, which has its own row. */
export function namedSource(touch: Touch): { channel: Channel; key: string; name: string } | undefined {
  if (touch.by === 'code') return touch.code === qrCode ? { channel: 'qr', key: qrCode, name: 'QR code' } : undefined;
  if (touch.by === 'host') return { channel: channelOfHost(touch.host) ?? 'other', key: touch.host, name: touch.host };
  const { source, medium, campaign } = touch;
  const name = [source, medium, campaign].filter(word => word !== '').join(' / ');
  return { channel: channelOfCampaign(source, medium), key: name, name };
}

/** What came before, and this touch as the last one. */
export const withTouch = ({ first, last }: Came, touch: Touch | undefined): Came => ({
  first: first ?? touch,
  last: touch ?? last,
});

const partOf = (touch: Touch): string =>
  new URLSearchParams(
    touch.by === 'code'
      ? { [parameters.code]: touch.code }
      : touch.by === 'host'
        ? { [parameters.host]: touch.host }
        : {
            [parameters.source]: touch.source,
            [parameters.medium]: touch.medium,
            [parameters.campaign]: touch.campaign,
          },
  ).toString();

/** As a form or an address carries it on; '' for somebody who came directly. */
export function cameText({ first, last }: Came): string {
  if (first === undefined || last === undefined) return '';
  const [before, after] = [partOf(first), partOf(last)];
  return before === after ? after : `${before} ${after}`;
}

/** Reads what a form or an address carried; the script of a published page sends addresses and referrers as they are. */
export function readCame(text: string, own: readonly string[] = []): Came {
  const parts = text
    .slice(0, 8000)
    .split(' ', 2)
    .map(part => {
      const query = new URLSearchParams(part);
      return touchOf(part, query.get(parameters.host) ?? undefined, own);
    });
  return parts.reduce<Came>(withTouch, cameDirect);
}
