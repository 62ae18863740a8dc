import { describe, expect, it } from 'vitest';
import { type Crop, cropPixels, cropSchema, type Rotation, wholePicture } from './crop.ts';
import { cropWords, largestCrop, movedCrop, resizedCrop, shapeInShares, turnedCrop, zoomedCrop } from './crop-moves.ts';

const crop = (x: number, y: number, width: number, height: number, rotation: Rotation = 0): Crop => ({
  x,
  y,
  width,
  height,
  rotation,
});
const round = ({ rotation, ...sides }: Crop) => ({
  ...Object.fromEntries(Object.entries(sides).map(([side, share]) => [side, Math.round(share * 1000) / 1000])),
  rotation,
});

describe('the part of a picture', () => {
  it.each<[string, Crop, Crop]>([
    ['is all of it in no shape', largestCrop({ width: 400, height: 300 }, null), wholePicture],
    ['is its middle when the shape is narrower', largestCrop({ width: 400, height: 200 }, 1), crop(0.25, 0, 0.5, 1)],
    ['is its middle when the shape is wider', largestCrop({ width: 300, height: 300 }, 3), crop(0, 1 / 3, 1, 1 / 3)],
    [
      'knows that a turned picture is upright',
      largestCrop({ width: 400, height: 200 }, 1, 90),
      crop(0, 0.25, 1, 0.5, 90),
    ],
    ['moves', movedCrop(crop(0.2, 0.2, 0.5, 0.5), 0.1, -0.1), crop(0.3, 0.1, 0.5, 0.5)],
    ['moves no further than the picture goes', movedCrop(crop(0.2, 0.2, 0.5, 0.5), 9, -9), crop(0.5, 0, 0.5, 0.5)],
    ['comes closer around its middle', zoomedCrop(crop(0.2, 0.2, 0.4, 0.4), 2), crop(0.3, 0.3, 0.2, 0.2)],
    ['goes back until it meets an edge', zoomedCrop(crop(0.8, 0.8, 0.2, 0.1), 0.001), crop(0, 0.5, 1, 0.5)],
    ['comes no closer than a twentieth', zoomedCrop(crop(0, 0, 0.1, 0.2), 99), crop(0.025, 0.05, 0.05, 0.1)],
    [
      'stretches from a corner, the one across stays',
      resizedCrop(crop(0.2, 0.2, 0.4, 0.4), 'top-left', { x: 0.1, y: 0.3 }, null),
      crop(0.1, 0.3, 0.5, 0.3),
    ],
    [
      'keeps its shape while it stretches',
      resizedCrop(crop(0, 0, 0.4, 0.2), 'bottom-right', { x: 0.8, y: 0.1 }, 2),
      crop(0, 0, 0.8, 0.4),
    ],
    [
      'keeps its shape at the edge of the picture',
      resizedCrop(crop(0.5, 0.5, 0.2, 0.2), 'bottom-right', { x: 1, y: 2 }, 1),
      crop(0.5, 0.5, 0.5, 0.5),
    ],
    [
      'does not turn inside out',
      resizedCrop(crop(0.5, 0.5, 0.2, 0.2), 'top-left', { x: 1, y: 1 }, null),
      crop(0.65, 0.65, 0.05, 0.05),
    ],
    [
      'turns with the picture',
      turnedCrop(crop(0, 0, 0.5, 0.25), 90, { width: 400, height: 200 }, null),
      crop(0.75, 0, 0.25, 0.5, 90),
    ],
    [
      'comes back after a turn there and back',
      turnedCrop(
        turnedCrop(crop(0.1, 0.2, 0.3, 0.4), 90, { width: 4, height: 3 }, null),
        270,
        { width: 4, height: 3 },
        null,
      ),
      crop(0.1, 0.2, 0.3, 0.4),
    ],
  ])('%s', (_name, is, should) => {
    expect(round(is)).toEqual(round(should));
  });

  it.each<[Rotation, 90 | 270]>([
    [0, 90],
    [90, 90],
    [180, 270],
    [270, 270],
  ])('keeps the shape of its place when it turns from %i by %i', (from, by) => {
    const size = { width: 1600, height: 900 };
    const turned = turnedCrop(largestCrop(size, 3, from), by, size, 3);
    expect(turned.width / turned.height).toBeCloseTo(shapeInShares(3, size, turned.rotation), 5);
    expect(cropSchema.safeParse(turned).success).toBe(true);
  });

  it.each([
    [crop(0, 0, 1, 1), { left: 0, top: 0, width: 7, height: 5 }],
    [crop(0.95, 0.95, 0.05, 0.05), { left: 6, top: 4, width: 1, height: 1 }],
    [crop(0.5, 0.5, 0.5, 0.5), { left: 4, top: 3, width: 3, height: 2 }],
  ])('%# is whole pixels inside the picture', (part, pixels) => {
    expect(cropPixels(part, { width: 7, height: 5 })).toEqual(pixels);
  });

  it.each([
    [{ ...wholePicture, x: 0.5 }],
    [{ ...wholePicture, width: 0 }],
    [{ ...wholePicture, rotation: 45 }],
    [{ ...wholePicture, y: Number.NaN }],
    [{ ...wholePicture, more: 1 }],
  ])('%o is refused', given => {
    expect(cropSchema.safeParse(given).success).toBe(false);
  });

  it.each([
    [wholePicture, 'Middle, 100 percent of the image'],
    [crop(0, 0, 0.5, 0.5), 'Top left, 25 percent of the image'],
    [crop(0.25, 0.5, 0.5, 0.5, 90), 'Bottom middle, 25 percent of the image, rotated 90 degrees'],
    [crop(0.5, 0, 0.5, 1), 'Middle right, 50 percent of the image'],
  ])('%o is said in words', (part, words) => {
    expect(cropWords(part)).toBe(words);
  });
});
