import { describe, expect, it } from 'vitest';
import { mapPiece } from './map-tiles.ts';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '' };

describe('a piece of map', () => {
  it('holds six tiles around the place, the pin in the middle third', () => {
    const piece = mapPiece({ latitude: 52.51631, longitude: 13.37777 }, tiles);
    expect(piece.tiles).toEqual(
      [10746, 10747].flatMap(y => [17600, 17601, 17602].map(x => `https://tiles.example/15/${x}/${y}.png`)),
    );
  });

  it.each([
    ['Berlin', 52.51631, 13.37777],
    ['Sydney', -33.8568, 151.2153],
    ['the date line from the west', 10, 179.9999],
    ['the date line from the east', 10, -179.9999],
    ['the pole', 90, 0],
    ['the other pole', -90, 0],
  ])('in %s asks only for tiles there are', (_, latitude, longitude) => {
    const piece = mapPiece({ latitude, longitude }, tiles);
    for (const tile of piece.tiles) {
      const [, x, y] = /15\/(\d+)\/(\d+)\.png$/.exec(tile) ?? [];
      expect(Number(x)).toBeLessThan(2 ** 15);
      expect(Number(y)).toBeLessThan(2 ** 15);
    }
    expect(piece.left).toBeGreaterThanOrEqual(33.33);
    expect(piece.left).toBeLessThanOrEqual(66.67);
    expect(piece.top).toBeGreaterThanOrEqual(0);
    expect(piece.top).toBeLessThanOrEqual(100);
  });
});
