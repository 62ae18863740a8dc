import { z } from 'zod';

const percent = z.int().min(0).max(100);

/** The point of a picture that stays visible when it is cropped to another shape: percent of its width and height. */
export const imageFocusSchema = z.strictObject({ x: percent, y: percent });
export type ImageFocus = z.infer<typeof imageFocusSchema>;

/** Crops more at the foot than at the top, where heads are: the default. */
export const usualFocus: ImageFocus = { x: 50, y: 30 };

const clamp = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** The point after an arrow key, five percent further; undefined for other keys. */
export function focusByKey({ x, y }: ImageFocus, key: string): ImageFocus | undefined {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, -5],
    ArrowDown: [0, 5],
  };
  const step = steps[key];
  return step && { x: clamp(x + step[0]), y: clamp(y + step[1]) };
}

/** The point of a click, in pixels from the corner of a picture shown `width` by `height`. */
export const focusAt = (left: number, top: number, width: number, height: number): ImageFocus => ({
  x: clamp((left / width) * 100),
  y: clamp((top / height) * 100),
});

export const focusClass = ({ x, y }: ImageFocus): string => `fx${x}y${y}`;

/**
 * A class for each point in use: pages allow no styles but their own sheet. Overrides the style's own position of
 * covers.
 */
export const focusCss = (used: readonly ImageFocus[]): string =>
  [...new Map(used.map(point => [focusClass(point), point]))]
    .map(([name, { x, y }]) => `.${name}{object-position:${x}% ${y}%!important}`)
    .join('');

type Size = { width: number; height: number };

/** The largest rectangle of the target's shape inside a picture, placed as `object-position` places it. */
export function focusedPart(
  { width, height }: Size,
  target: Size,
  { x, y }: ImageFocus,
): Size & { left: number; top: number } {
  const shape = target.width / target.height;
  const part =
    width / height > shape
      ? { width: Math.round(height * shape), height }
      : { width, height: Math.round(width / shape) };
  return {
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
    width: Math.max(1, part.width),
    height: Math.max(1, part.height),
  };
}
