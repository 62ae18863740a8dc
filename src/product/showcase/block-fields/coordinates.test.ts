import { describe, expect, it } from 'vitest';
import { formatCoordinates, mapLinks, readCoordinates } from './coordinates.ts';

describe('a place on the map', () => {
  it.each([
    ['two numbers', '38.7139, -9.1394', 38.7139, -9.1394],
    ['two numbers with a space', '-33.86 151.2', -33.86, 151.2],
    ['OpenStreetMap with a pin', 'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=16/1/2', 52.5, 13.4],
    ['OpenStreetMap without one', 'https://www.openstreetmap.org/#map=17/52.51631/13.37777', 52.51631, 13.37777],
    [
      'Google, the pin before the view',
      'https://www.google.com/maps/@1,2,17z/data=!3d37.5665!4d126.978',
      37.5665,
      126.978,
    ],
    ['Google, a question', 'https://www.google.com/maps?q=37.5,127.0', 37.5, 127],
    ['the equator', '0, 0', 0, 0],
  ])('is read from %s', (_, text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Lisbon', '91, 0', '0, 181', '1', '1, 2, 3', 'javascript:alert(@1,2)', 'https://example.com/shop'])(
    'is not %j',
    text => {
      expect(readCoordinates(text)).toBeUndefined();
    },
  );

  it('is read again as it was written', () => {
    const place = { latitude: -0.000001, longitude: 179.999999 };
    expect(readCoordinates(formatCoordinates({ latitude: 1.5, longitude: -2 }))).toEqual({
      latitude: 1.5,
      longitude: -2,
    });
    expect(readCoordinates(`${place.latitude.toFixed(6)}, ${place.longitude}`)).toEqual(place);
  });

  it('opens at the pin, or looks for the address as it is written', () => {
    expect(mapLinks('Here', { latitude: 1, longitude: 2 })).toEqual({
      openStreetMap: 'https://www.openstreetmap.org/?mlat=1&mlon=2#map=16/1/2',
      google: 'https://www.google.com/maps/search/?api=1&query=1%2C2',
    });
    expect(mapLinks('Studio "A"\nLisbon & more', undefined).openStreetMap).toBe(
      'https://www.openstreetmap.org/search?query=Studio%20%22A%22%20Lisbon%20%26%20more',
    );
  });
});
