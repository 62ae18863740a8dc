import type { Coordinates } from './coordinates.ts';

/** A map's pictures in the usual scheme of zoom, column and row (slippy map): `https://tiles.example/{z}/{x}/{y}.png`. */
export type MapTiles = { url: string; credit: string };

/** The position of a place on a piece of three tiles by two: their addresses row by row, and the pin in percent. */
type MapPiece = { tiles: string[]; left: number; top: number };

const zoom = 15;
const [columns, rows] = [3, 2];

/** The piece with the place nearest to its middle. Web Mercator ends at 85 degrees. */
export function mapPiece({ latitude, longitude }: Coordinates, { url }: MapTiles): MapPiece {
  const side = 2 ** zoom;
  const angle = (Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * side;
  const y = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * side;
  const firstColumn = Math.floor(x) - 1;
  const firstRow = Math.min(side - rows, Math.max(0, Math.round(y) - 1));
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const column = (firstColumn + (i % columns) + side) % side;
    const row = firstRow + Math.floor(i / columns);
    return url.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
  });
  return { tiles, left: hundredth((x - firstColumn) / columns), top: hundredth((y - firstRow) / rows) };
}

const hundredth = (part: number): number => Math.round(part * 10_000) / 100;
