export type Point = readonly [x: number, y: number];
/** Points as SVG writes them in a list: '10,20 30,40'. */
export const points = (list: string): Point[] =>
  list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** A point on a line with the direction to its left, and how far along the line it lies, 0 to 1. */
type Station = { x: number; y: number; nx: number; ny: number; t: number };

const rounded = (value: number) => String(Math.round(value * 10) / 10);
export const pathOf = (route: Point[], closed = true) =>
  route.length === 0 ? '' : `M${route.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Walks a smooth line through the points (centripetal enough for drawing: Catmull-Rom with `steps` a piece). */
export function stations(route: Point[], steps = 18): Station[] {
  const last = route.length - 1;
  const at = (index: number): Point => route[Math.min(last, Math.max(0, index))] ?? [0, 0];
  const line: { x: number; y: number; t: number }[] = [];
  for (let piece = 0; piece < last; piece++) {
    const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)];
    for (let step = 0; step < steps + (piece === last - 1 ? 1 : 0); step++) {
      const u = step / steps;
      line.push({
        x: through(a[0], b[0], c[0], d[0], u),
        y: through(a[1], b[1], c[1], d[1], u),
        t: (piece + u) / last,
      });
    }
  }
  return line.map((here, index) => {
    const before = line[Math.max(0, index - 1)] ?? here;
    const after = line[Math.min(line.length - 1, index + 1)] ?? here;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { ...here, nx: -(after.y - before.y) / length, ny: (after.x - before.x) / length };
  });
}

const through = (a: number, b: number, c: number, d: number, u: number) =>
  0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u * u * u);

/** A value that runs smoothly through `values` as t goes from 0 to 1. */
export function along(values: number[], t: number): number {
  const place = Math.min(1, Math.max(0, t)) * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(place));
  const u = place - index;
  const eased = u * u * (3 - 2 * u);
  const from = values[Math.max(0, index)] ?? 0;
  return from + ((values[index + 1] ?? from) - from) * eased;
}

/** An open smooth line through the route, for strokes. */
export const smoothLine = (route: Point[]) =>
  pathOf(
    stations(route).map(({ x, y }) => [x, y]),
    false,
  );

/** A closed smooth shape through the route. */
export function smoothShape(route: Point[]): string {
  const count = route.length;
  const ring = [-1, ...route.keys(), count, count + 1].map(i => route[(i + count) % count] ?? [0, 0]);
  const line = stations(ring as Point[], 14).slice(14, 14 * (count + 1));
  return pathOf(line.map(({ x, y }) => [x, y]));
}

/** A limb: a line with a thickness (full width, not half) that changes along it, and round ends. */
export function limb(route: Point[], widths: number[]): string {
  const line = stations(route);
  const side = (sign: number) =>
    line.map(({ x, y, nx, ny, t }): Point => {
      const half = (along(widths, t) / 2) * sign;
      return [x + nx * half, y + ny * half];
    });
  const first = line[0];
  const end = line.at(-1);
  if (first === undefined || end === undefined) return '';
  return pathOf([
    ...side(1),
    ...roundEnd(end, (widths.at(-1) ?? 0) / 2, 1),
    ...side(-1).reverse(),
    ...roundEnd(first, (widths[0] ?? 0) / 2, -1),
  ]);
}

function roundEnd({ x, y, nx, ny }: Station, radius: number, sign: number): Point[] {
  return [1, 2, 3, 4, 5, 6, 7].map(step => {
    const angle = (Math.PI * step) / 8;
    const [across, ahead] = [Math.cos(angle) * radius * sign, Math.sin(angle) * radius * sign];
    return [x + nx * across + ny * ahead, y + ny * across - nx * ahead];
  });
}

/** One stripe of a ribbon between two distances from the middle line; both may change sign, which twists it. */
export function stripe(route: Point[], from: (t: number) => number, to: (t: number) => number): string {
  const line = stations(route, 26);
  const edge = (distance: (t: number) => number) =>
    line.map(({ x, y, nx, ny, t }): Point => [x + nx * distance(t), y + ny * distance(t)]);
  return pathOf([...edge(from), ...edge(to).reverse()]);
}

/** A point on a circle; degrees, 0 to the right, growing clockwise as SVG does. */
export function onCircle([cx, cy]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** Points on a part of a circle, both ends included. */
export const arcPoints = (center: Point, radius: number, from: number, to: number, steps = 24): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => onCircle(center, radius, from + ((to - from) * step) / steps));
