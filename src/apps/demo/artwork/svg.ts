import { seededRandom } from '../seeded-random.ts';
import { arcPoints, type Point, pathOf } from './curve.ts';

type Attributes = Record<string, string | number | undefined>;

/** One element as text. Only our own numbers and colours come here, so nothing needs escaping. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${listed}/>` : `<${name}${listed}>${children.join('')}</${name}>`;
}

export const fill = (d: string, color: string, opacity?: number) =>
  tag('path', { d, fill: color, 'fill-opacity': opacity });
export const stroke = (d: string, color: string, width: number, extra: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
export const disc = (cx: number, cy: number, r: number, color: string, opacity?: number) =>
  tag('circle', { cx, cy, r, fill: color, 'fill-opacity': opacity });
export const ring = (cx: number, cy: number, r: number, color: string, width: number, extra: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': width, ...extra });
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  rx = 0,
  extra: Attributes = {},
) => tag('rect', { x, y, width, height, fill: color, rx, ...extra });
export const oval = (cx: number, cy: number, rx: number, ry: number, color: string, turn = 0, opacity?: number) =>
  tag('ellipse', {
    cx,
    cy,
    rx,
    ry,
    fill: color,
    'fill-opacity': opacity,
    transform: turn === 0 ? undefined : `rotate(${turn} ${cx} ${cy})`,
  });
export const polygon = (corners: Point[], color: string, opacity?: number) => fill(pathOf(corners), color, opacity);

/** Children moved, turned (degrees) and scaled, in that reading order. */
export const placed = (x: number, y: number, scale: number, turn: number, ...children: string[]) =>
  tag('g', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, ...children);
export const mirrored = (axis: number, ...children: string[]) =>
  tag('g', { transform: `translate(${2 * axis} 0) scale(-1 1)` }, ...children);

/** Children seen only inside a shape. `id` must be unique in the picture. */
export const clipped = (id: string, d: string, ...children: string[]) =>
  tag('clipPath', { id }, tag('path', { d })) + tag('g', { 'clip-path': `url(#${id})` }, ...children);

/** A ring segment. */
export function arcBand(center: Point, inner: number, outer: number, from: number, to: number): string {
  return pathOf([...arcPoints(center, outer, from, to, 48), ...arcPoints(center, inner, to, from, 48)]);
}

/** Printer's dots that grow or vanish over a field: `size` gives each dot's radius from its place, 0 to 1 both ways. */
export function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  color: string,
  size: (u: number, v: number) => number,
): string {
  const dots: string[] = [];
  for (let row = 0; row * pitch * 0.866 <= height; row++) {
    for (let column = 0; column * pitch <= width; column++) {
      const [dx, dy] = [column * pitch + (row % 2) * pitch * 0.5, row * pitch * 0.866];
      const r = size(dx / width, dy / height);
      if (r > 0.6) dots.push(`<circle cx="${(x + dx).toFixed(1)}" cy="${(y + dy).toFixed(1)}" r="${r.toFixed(1)}"/>`);
    }
  }
  return tag('g', { fill: color }, ...dots);
}

/** Paper: a tile of fine specks laid over the whole picture. */
function grain(seed: string, ink: string, opacity: number): string {
  const random = seededRandom(seed);
  const specks = Array.from({ length: 420 }, () => {
    const [x, y, r] = [random() * 300, random() * 300, 0.35 + random() * random() * 1.1];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}"/>`;
  });
  const tile = { id: 'grain', width: 300, height: 300, patternUnits: 'userSpaceOnUse' };
  return tag('pattern', tile, tag('g', { fill: ink, 'fill-opacity': opacity }, ...specks));
}

/** A whole picture: background, shapes from back to front, and the grain of its paper. */
export function drawing(
  size: { width: number; height: number; paper: string; grain?: { ink: string; opacity: number } },
  ...shapes: string[]
): string {
  const { width, height, paper } = size;
  const { ink, opacity } = size.grain ?? { ink: '#000000', opacity: 0.1 };
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    tag('defs', {}, grain(`${paper}${width}`, ink, opacity)),
    box(0, 0, width, height, paper),
    ...shapes,
    box(0, 0, width, height, 'url(#grain)'),
  );
}
