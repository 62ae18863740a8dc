import { limb, onCircle, type Point, pathOf, points, smoothLine, smoothShape } from './curve.ts';
import { box, clipped, disc, drawing, fill, polygon, stroke, tag } from './svg.ts';

export const white = '#FFFFFF';
export const mist = '#F7F7F8';
export const fog = '#E9EAED';
export const haze = '#D3D6DC';
export const grey = '#6B7280';
export const ink = '#111113';
export const blue = '#0F62FE';
export const deep = '#0043CE';
export const sky = '#D7E4FF';
export const skin = '#F1D5C3';
export const skinShade = '#DDB59D';

/** A white sheet with the faintest dotted ground. */
export function sheet(width: number, height: number, paper: string, ...shapes: string[]): string {
  return drawing({ width, height, paper, grain: { ink, opacity: 0.06 } }, ...shapes);
}

export const line = (route: Point[], width = 4, color = ink) => stroke(pathOf(route, false), color, width);
export const way = (route: Point[], width = 12, color = blue) => stroke(smoothLine(route), color, width);

/** The view every window shows a part of: hills and a low sun, laid over width by height. */
export function view(width: number, height: number, sunAt: Point, ground: number): string {
  const hill = (base: number, rise: number, shift: number, color: string) =>
    fill(
      smoothShape([
        [-200, height + 200],
        [-200, base],
        ...Array.from(
          { length: 9 },
          (_, i): Point => [i * (width / 8), base - rise * (0.5 + 0.5 * Math.sin(i * 1.35 + shift))],
        ),
        [width + 200, base],
        [width + 200, height + 200],
      ]),
      color,
    );
  return (
    box(0, 0, width, height, sky) +
    disc(sunAt[0], sunAt[1], 92, white) +
    disc(sunAt[0], sunAt[1], 150, white, 0.4) +
    hill(ground - 130, 120, 0.4, '#B5CCFA') +
    hill(ground - 40, 110, 2.1, '#82A9F5') +
    hill(ground + 60, 90, 3.9, '#4A83F0')
  );
}

type Frame = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  columns?: number;
  rows?: number;
  weight?: number;
};

/** A window: frame and bars over whatever is seen through it. */
export function pane(
  { id, x, y, width, height, columns = 1, rows = 1, weight = 10 }: Frame,
  ...seen: string[]
): string {
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, i) =>
      line(
        [
          [x + ((i + 1) * width) / columns, y],
          [x + ((i + 1) * width) / columns, y + height],
        ],
        weight * 0.6,
      ),
    ),
    ...Array.from({ length: rows - 1 }, (_, i) =>
      line(
        [
          [x, y + ((i + 1) * height) / rows],
          [x + width, y + ((i + 1) * height) / rows],
        ],
        weight * 0.6,
      ),
    ),
  ];
  return (
    clipped(
      id,
      pathOf([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]),
      ...seen,
    ) +
    bars.join('') +
    tag('rect', { x, y, width, height, fill: 'none', stroke: ink, 'stroke-width': weight })
  );
}

/** Light on the floor below a window, pane by pane, leaning by `slant`. */
export function light(
  x: number,
  y: number,
  width: number,
  depth: number,
  slant: number,
  columns: number,
  color: string,
  rows = 2,
): string {
  const gap = 10;
  const cells: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [top, bottom] = [(row / rows) * depth + (row > 0 ? gap / 2 : 0), ((row + 1) / rows) * depth - gap / 2];
      const [left, right] = [(column / columns) * width + gap / 2, ((column + 1) / columns) * width - gap / 2];
      const lean = (d: number) => (d / depth) * slant;
      cells.push(
        polygon(
          [
            [x + left + lean(top), y + top],
            [x + right + lean(top), y + top],
            [x + right + lean(bottom), y + bottom],
            [x + left + lean(bottom), y + bottom],
          ],
          color,
        ),
      );
    }
  }
  return cells.join('');
}

/** A chair from the side, seat towards the right; feet at the origin, 300 tall. */
export const chair = (color: string) =>
  fill(limb(points('-54,-150 -62,-70 -76,0'), [14, 11, 9]), color) +
  fill(limb(points('60,-150 68,-70 80,0'), [14, 11, 9]), color) +
  fill(limb(points('-70,-160 0,-150 84,-158'), [30, 26, 24]), color) +
  fill(limb(points('-66,-160 -80,-230 -96,-310'), [26, 30, 40]), color);

/** A cup seen from the side, standing at the origin, 90 wide. */
export const cup = (color: string, band: string) =>
  fill(smoothShape(points('-46,-70 -44,-34 -26,-2 26,-2 44,-34 46,-70 0,-74')), color) +
  fill(limb(points('-43,-44 0,-40 43,-44'), [8, 8, 8]), band);

export const steam = (x: number, y: number, color: string) =>
  stroke(
    smoothLine([
      [x, y],
      [x - 12, y - 26],
      [x + 8, y - 54],
      [x - 6, y - 84],
    ]),
    color,
    5,
  );

/** A short black bob over a head whose middle is the origin and radius about 60. */
export const bob = () =>
  fill(smoothShape(points('-64,52 -74,-10 -56,-62 0,-82 56,-62 74,-10 64,52 44,40 46,-14 0,-28 -46,-14 -44,40')), ink);

export const tangle = (x: number, y: number, reach: number): Point[] =>
  Array.from({ length: 15 }, (_, i) => {
    return onCircle([x, y], reach * (0.42 + 0.5 * Math.abs(Math.sin(i * 1.9 + 0.6))), i * 129);
  });
