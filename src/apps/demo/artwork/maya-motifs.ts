import { arcPoints, limb, type Point, points, smoothLine, smoothShape, stripe } from './curve.ts';
import { figure, type Pose, type Wear } from './figure.ts';
import { arcBand, disc, fill, oval, placed, stroke, tag } from './svg.ts';

export const cream = '#FFF4E0';
export const navy = '#1B2A41';
export const red = '#B3261E';
export const teal = '#0B7A75';
export const sand = '#F2D9AE';
export const ochre = '#E0A33E';
export const skin = '#7A4326';
export const skinShade = '#552C1B';

/** A ribbon of parallel stripes. `widths` is half its width along the way; a change of sign turns it over. */
export function ribbon(route: Point[], widths: number[], colors: string[]): string {
  const half = (t: number) => {
    const place = Math.min(0.9999, Math.max(0, t)) * (widths.length - 1);
    const u = place - Math.floor(place);
    const [from = 0, to = 0] = widths.slice(Math.floor(place));
    return from + (to - from) * u * u * (3 - 2 * u);
  };
  const edge = (share: number) => (t: number) => half(t) * (2 * share - 1);
  return tag(
    'g',
    {},
    ...colors.map((color, index) =>
      fill(
        stripe(
          route,
          edge(index / colors.length),
          edge((index + 1) / colors.length + (index + 1 < colors.length ? 0.01 : 0)),
        ),
        color,
      ),
    ),
  );
}

/** Rings of colour around a place, as on old posters. */
export const sun = (cx: number, cy: number, radius: number, colors: string[]) =>
  colors.map((color, index) => disc(cx, cy, radius * (1 - index / colors.length), color)).join('');

export function rays(
  center: Point,
  inner: number,
  outer: number,
  count: number,
  color: string,
  from = 0,
  to = 360,
): string {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) =>
    fill(arcBand(center, inner, outer, from + i * step, from + (i + 0.5) * step), color),
  ).join('');
}

/** The sole of a dancing shoe seen from above, heel at the origin, toes up; about 230 long. */
export function sole(color: string, side: 1 | -1, inlay: string): string {
  const outline = (inset: number): Point[] =>
    points('-26,20 -34,-20 -24,-66 -40,-120 -36,-172 -4,-212 30,-196 44,-142 36,-92 22,-52 30,-16 20,22 -2,32').map(
      ([x, y]): Point => [(x - 2) * inset * side, (y + 90) * inset - 90],
    );
  const tread = [-176, -156, -136, -116].map(y =>
    stroke(
      smoothLine([
        [-20 * side, y + 4],
        [4 * side, y - 6],
        [28 * side, y + 2],
      ]),
      inlay,
      6,
    ),
  );
  return (
    fill(smoothShape(outline(1)), color) +
    tread.join('') +
    fill(smoothShape(points('-15,4 -13,-26 0,-34 13,-26 15,4 0,14')), inlay)
  );
}

export const footprint = (
  x: number,
  y: number,
  turn: number,
  scale: number,
  color: string,
  side: 1 | -1,
  inlay = cream,
) => placed(x, y, scale, turn, sole(color, side, inlay));

/** A skirt in flight: the same leaf drawn smaller and smaller towards the waist. */
export function skirt(waist: Point, rim: Point[], colors: string[]): string {
  return colors
    .map((color, index) => {
      const share = 1 - index * (0.78 / colors.length);
      const pulled = rim.map(([x, y]): Point => [waist[0] + (x - waist[0]) * share, waist[1] + (y - waist[1]) * share]);
      return fill(smoothShape(pulled), color);
    })
    .join('');
}

export const dancerWear: Wear = {
  skin,
  shade: skinShade,
  top: red,
  legs: skin,
  legsShade: skinShade,
  shoes: navy,
  sleeve: 'none',
};
export const suitWear: Wear = {
  skin,
  shade: skinShade,
  top: cream,
  legs: navy,
  legsShade: '#101B2C',
  shoes: red,
  sleeve: 'long',
  build: 1.08,
};

const spinPose: Pose = {
  head: [28, -905],
  spine: points('0,-505 -14,-600 4,-710 22,-800'),
  backArm: points('-30,-770 -170,-740 -285,-850'),
  frontArm: points('66,-770 168,-890 92,-1050'),
  backLeg: points('-10,-480 -140,-300 -310,-210 -380,-170'),
  frontLeg: points('14,-480 40,-250 6,-48 40,-4'),
};

const spinRim: Point[] = points(
  '-70,-560 -250,-440 -430,-300 -330,-210 -120,-270 60,-250 240,-190 420,-250 330,-420 80,-570',
);

/** A dancer in a turn, one arm up, skirt flying. Feet at the origin, 1000 tall. */
export function spinner(skirtColors: string[], wear: Partial<Wear> = {}): string {
  return figure(
    spinPose,
    { ...dancerWear, ...wear },
    {
      over: skirt([0, -575], spinRim, skirtColors),
      hair:
        disc(8, -960, 74, navy) +
        disc(-34, -925, 50, navy) +
        fill(limb(points('-22,-935 20,-965 74,-945'), [16, 22, 14]), ochre),
    },
  );
}

const groundedPose: Pose = {
  head: [52, -700],
  spine: points('-40,-340 -66,-430 -30,-530 24,-610'),
  backArm: points('-10,-585 -170,-560 -290,-690'),
  frontArm: points('66,-580 220,-520 360,-640'),
  backLeg: points('-70,-320 -270,-290 -250,-50 -330,-6'),
  frontLeg: points('-10,-320 200,-300 210,-50 290,-6'),
};

/** A dancer low in the knees, arms like wings. */
export function grounded(cloth: string[], wear: Partial<Wear> = {}): string {
  const [first = red, second = cream, third = teal] = cloth;
  const wrap = smoothShape(
    points('-110,-400 20,-410 120,-350 250,-330 150,-210 -30,-190 -200,-200 -300,-300 -190,-340'),
  );
  return figure(
    groundedPose,
    { ...dancerWear, ...wear },
    {
      over:
        fill(wrap, first) +
        fill(limb(points('-220,-290 -40,-245 160,-285'), [14, 30, 14]), second) +
        fill(limb(points('-170,-235 -30,-205 110,-240'), [8, 18, 8]), third),
      hair:
        fill(smoothShape(points('0,-700 -6,-770 60,-815 118,-760 100,-722 50,-740')), ochre) +
        fill(smoothShape(points('10,-790 0,-850 50,-880 100,-850 96,-800')), red) +
        fill(limb(points('2,-770 50,-800 112,-772'), [12, 18, 12]), cream),
    },
  );
}

/** A conga drum standing at the origin, 400 tall. */
export function conga(body: string, bands: string, skinColor: string): string {
  const shell = smoothShape(points('-86,-392 -116,-250 -96,-110 -62,0 62,0 96,-110 116,-250 86,-392'));
  return (
    fill(shell, body) +
    fill(limb(points('-112,-250 0,-236 112,-250'), [20, 20, 20]), bands) +
    fill(limb(points('-92,-110 0,-98 92,-110'), [14, 14, 14]), bands) +
    oval(0, -396, 96, 30, bands) +
    oval(0, -402, 88, 25, skinColor)
  );
}

/** Dots along a circle or part of it: steps that have been danced. */
export const trail = (
  center: Point,
  radius: number,
  from: number,
  to: number,
  count: number,
  color: string,
  size: number,
) =>
  arcPoints(center, radius, from, to, count)
    .map(([x, y]) => disc(x, y, size, color))
    .join('');

/** A sheet for one scene, its grain dark on light paper and light on dark. */
export const paper = (color: string) => ({
  width: 1200,
  height: 800,
  paper: color,
  grain: { ink: color === cream || color === sand ? '#6B3A12' : '#FFF4E0', opacity: 0.16 },
});
