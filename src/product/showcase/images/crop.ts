import { z } from 'zod';
import { texts } from './texts.ts';

const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];
/**
 * A rectangle of an upright picture turned clockwise by `rotation` degrees. Sides and corner are shares of it, 0
 * to 1.
 */
export type Crop = { x: number; y: number; width: number; height: number; rotation: Rotation };
export type Size = { width: number; height: number };

/** The smallest share of a side. */
export const leastShare = 0.05;

const share = z.number().min(0).max(1);
export const cropSchema = z
  .strictObject({
    x: share,
    y: share,
    width: z.number().min(leastShare).max(1),
    height: z.number().min(leastShare).max(1),
    rotation: z.literal(rotations),
  })
  .refine(crop => crop.x + crop.width <= 1.000_1 && crop.y + crop.height <= 1.000_1, {
    error: texts.cropOutsideImage,
  });

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** Whether nothing is cropped or turned. */
export const isWhole = ({ width, height, rotation }: Crop): boolean =>
  width > 0.999 && height > 0.999 && rotation === 0;

/** A picture's size after it is turned. */
export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** The rectangle in whole pixels, never empty and never outside. `size` is that of the turned picture. */
export function cropPixels(crop: Crop, size: Size): { left: number; top: number; width: number; height: number } {
  const left = Math.min(Math.round(crop.x * size.width), size.width - 1);
  const top = Math.min(Math.round(crop.y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * size.height), size.height - top)),
  };
}

/** Turns the pixels of an EXIF orientation (1 to 8) upright: first mirrored across, then turned clockwise. */
export function uprightTurn(orientation: number): { mirrored: boolean; rotation: Rotation } {
  const turns: Record<number, Rotation> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 };
  return { mirrored: [2, 4, 5, 7].includes(orientation), rotation: turns[orientation] ?? 0 };
}

export const addTurns = (one: Rotation, other: Rotation): Rotation => ((one + other) % 360) as Rotation;
