/** A place on the earth in degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number };

/** Where the pin is in the addresses of OpenStreetMap and Google Maps, the most reliable first. */
const inAddress = [
  /[?&]mlat=(-?\d[\d.]*)&mlon=(-?\d[\d.]*)/,
  /!3d(-?\d[\d.]*)!4d(-?\d[\d.]*)/,
  /[?&](?:q|query|ll|destination)=(-?\d[\d.]*)(?:,|%2C)(-?\d[\d.]*)/i,
  /@(-?\d[\d.]*),(-?\d[\d.]*)/,
  /#map=\d[\d.]*\/(-?\d[\d.]*)\/(-?\d[\d.]*)/,
];

/** Reads "38.7139, -9.1394" or the address of a map; undefined for anything else and for coordinates out of range. */
export function readCoordinates(text: string): Coordinates | undefined {
  const typed = text.trim();
  const plain = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(typed);
  const found = plain ?? (/^(https?|geo):/i.test(typed) ? firstMatch(typed) : null);
  if (found === null) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude: round(latitude), longitude: round(longitude) } : undefined;
}

const firstMatch = (address: string): RegExpExecArray | null =>
  inAddress.reduce<RegExpExecArray | null>((found, pattern) => found ?? pattern.exec(address), null);

/** Six decimals are about ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** As it is stored and read again: "38.7139, -9.1394". */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

/** Links to maps: at the pin, or else a search for the address. */
export function mapLinks(address: string, at: Coordinates | undefined): { openStreetMap: string; google: string } {
  const words = encodeURIComponent(
    at === undefined ? address.replaceAll(/\s+/g, ' ') : `${at.latitude},${at.longitude}`,
  );
  return {
    openStreetMap:
      at === undefined
        ? `https://www.openstreetmap.org/search?query=${words}`
        : `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=16/${at.latitude}/${at.longitude}`,
    google: `https://www.google.com/maps/search/?api=1&query=${words}`,
  };
}
