/** Hosts of this Vitrine that serve one purpose, where the settings name them; by default one host serves all. */
export const ownPlaces = { api: 'API_URL', booking: 'BOOKING_URL', home: 'HOME_URL' } as const;
export type OwnPlace = keyof typeof ownPlaces;

type Addresses = Readonly<Partial<Record<(typeof ownPlaces)[OwnPlace], string | undefined>>>;

/** The purpose of each such host name. One that PUBLIC_URL has too serves everything. */
export function placesIn(addresses: Addresses, publicUrl: string): ReadonlyMap<string, OwnPlace> {
  const main = new URL(publicUrl).hostname;
  const named = (Object.keys(ownPlaces) as OwnPlace[]).flatMap(place => {
    const address = addresses[ownPlaces[place]];
    const host = address === undefined ? main : new URL(address).hostname;
    return host === main ? [] : [[host, place] as const];
  });
  return new Map(named);
}

const files = /^\/(assets|frames|images)\/|^\/favicon\.(svg|ico)(\?|$)/;
const texts = /^\/(terms-of-use|privacy-policy|support)(\?|$)/;
const served: Readonly<Record<OwnPlace, readonly RegExp[]>> = {
  api: [/^\/api\/(?!mailbox)/],
  booking: [
    files,
    texts,
    /^\/(book|bookings|passes|waitlist|sandbox\/pay|braintree)\//,
    /^\/api\/(vitrine\/(availability|offers|series|events)|holds|series-holds|waitlist)([/?]|$)/,
  ],
  home: [files, texts, /^\/(home|styles|developers|contact|api\/openapi\.json)([/?]|$)/],
};

/** Where a request at such a host is answered: there, by the address the router knows, or at PUBLIC_URL (undefined). */
export function wayAtPlace(place: OwnPlace, url: string): string | undefined {
  if (place === 'home' && /^\/(\?|$)/.test(url)) return `/home${url.slice(1)}`;
  return served[place].some(path => path.test(url)) ? url : undefined;
}
