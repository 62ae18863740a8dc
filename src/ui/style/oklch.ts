/** A colour by lightness (0 to 1), chroma (0 to about 0.4) and hue (degrees), in which equal steps look equal. */
type Oklch = { l: number; c: number; h: number };

// Björn Ottosson, "A perceptual color space for image processing" (2020): the matrices between sRGB and OKLab.
/** Reads `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

/** Writes `#rrggbb`. A colour out of gamut keeps its lightness and hue and loses chroma. */
export function fromOklch({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000';
  if (l >= 1) return '#ffffff';
  let [inside, outside] = [0, c];
  if (isShown(rgbOf({ l, c, h }))) inside = c;
  else
    for (let step = 0; step < 14; step++) {
      const middle = (inside + outside) / 2;
      if (isShown(rgbOf({ l, c: middle, h }))) inside = middle;
      else outside = middle;
    }
  const channels = rgbOf({ l, c: inside, h }).map(part => Math.round(255 * curved(clamp(part))));
  return `#${channels.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

/** How different two colours look: distance in OKLab, 0 to about 1. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  const across = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn);
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, across)));
}

/** A mix of two colours; `share` 0 is the first, 1 the second. Mixed in linear light. */
export function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const [a, b] = [one, other].map(hex => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
    return Math.round(255 * curved((a ?? 0) * (1 - share) + (b ?? 0) * share));
  });
  return `#${channels.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf({ l, c, h }: Oklch): [number, number, number] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (channels: readonly number[]): boolean => channels.every(part => part >= -0.001 && part <= 1.001);
const clamp = (part: number): number => Math.min(1, Math.max(0, part));
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number): number => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
