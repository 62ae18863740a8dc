import { addTurns, type Crop, leastShare, type Rotation, type Size, turnedSize, wholePicture } from './crop.ts';
import { texts } from './picture-texts.ts';

/** The largest centred crop in this shape (width by height); null takes the whole picture. */
export function largestCrop(size: Size, aspect: number | null, rotation: Rotation = 0): Crop {
  if (aspect === null) return { ...wholePicture, rotation };
  const turned = turnedSize(size, rotation);
  const shares = aspect / (turned.width / turned.height);
  const width = Math.min(1, shares);
  const height = Math.min(1, 1 / shares);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height, rotation };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const movedCrop = (crop: Crop, byX: number, byY: number): Crop => ({
  ...crop,
  x: within(crop.x + byX, 0, 1 - crop.width),
  y: within(crop.y + byY, 0, 1 - crop.height),
});

/** Zooms in (`factor` over 1) or out around the crop's centre, keeping its shape. */
export function zoomedCrop(crop: Crop, factor: number): Crop {
  const least = leastShare / Math.min(crop.width, crop.height);
  const most = 1 / Math.max(crop.width, crop.height);
  const by = within(1 / factor, Math.min(least, 1), Math.max(most, 1));
  const width = crop.width * by;
  const height = crop.height * by;
  const middle = {
    ...crop,
    width,
    height,
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
  };
  return movedCrop(middle, 0, 0);
}

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

/** Moves a corner; the opposite one stays. With `shape`, width by height as shares, the crop keeps it. */
export function resizedCrop(crop: Crop, corner: Corner, to: { x: number; y: number }, shape: number | null): Crop {
  const left = corner.endsWith('left');
  const top = corner.startsWith('top');
  const fixed = { x: left ? crop.x + crop.width : crop.x, y: top ? crop.y + crop.height : crop.y };
  const room = { width: left ? fixed.x : 1 - fixed.x, height: top ? fixed.y : 1 - fixed.y };
  let width = within((to.x - fixed.x) * (left ? -1 : 1), leastShare, room.width);
  let height = within((to.y - fixed.y) * (top ? -1 : 1), leastShare, room.height);
  if (shape !== null) {
    width = within(Math.max(width, height * shape), leastShare * Math.max(1, shape), room.width);
    width = Math.min(width, room.height * shape);
    height = width / shape;
  }
  return { ...crop, x: left ? fixed.x - width : fixed.x, y: top ? fixed.y - height : fixed.y, width, height };
}

/** Width by height as shares, for a crop with this shape in pixels. */
export function shapeInShares(aspect: number, size: Size, rotation: Rotation): number {
  const turned = turnedSize(size, rotation);
  return aspect / (turned.width / turned.height);
}

/** Turns the picture by 90 degrees, clockwise or back; the crop turns with it, and is fitted to its shape again. */
export function turnedCrop(crop: Crop, by: 90 | 270, size: Size, aspect: number | null): Crop {
  const rotation = addTurns(crop.rotation, by);
  const { x, y, width, height } = crop;
  const turned =
    by === 90
      ? { x: 1 - y - height, y: x, width: height, height: width, rotation }
      : { x: y, y: 1 - x - width, width: height, height: width, rotation };
  if (aspect === null) return turned;
  const largest = largestCrop(size, aspect, rotation);
  const middle = { x: turned.x + turned.width / 2, y: turned.y + turned.height / 2 };
  const by2 = Math.min(1, Math.max(turned.width / largest.width, turned.height / largest.height));
  const fitted = { ...largest, width: largest.width * by2, height: largest.height * by2 };
  return movedCrop({ ...fitted, x: middle.x - fitted.width / 2, y: middle.y - fitted.height / 2 }, 0, 0);
}

/** The position of the crop as text: "Middle left, 60 percent of the image". */
export function cropWords(crop: Crop): string {
  const place = (at: number, length: number, words: readonly [string, string, string]): string => {
    const free = 1 - length;
    if (free < 0.01) return words[1];
    const from = at / free;
    return from < 1 / 3 ? words[0] : from > 2 / 3 ? words[2] : words[1];
  };
  const across = place(crop.x, crop.width, ['left', 'middle', 'right']);
  const down = place(crop.y, crop.height, ['Top', 'Middle', 'Bottom']);
  const where = down === 'Middle' && across === 'middle' ? texts.cropMoves.middle : `${down} ${across}`;
  const percent = Math.round(crop.width * crop.height * 100);
  const turn = texts.cropMoves.rotatedDegrees(crop.rotation);
  return texts.cropMoves.position(where, percent, turn);
}
