import { arcPoints, limb, onCircle, type Point, pathOf, points, smoothShape } from './curve.ts';
import type { Pose, Wear } from './figure.ts';
import { arcBand, box, disc, fill, halftone, placed, ring, stroke } from './svg.ts';

export const night = '#0F1115';
export const coal = '#1A1E25';
export const steel = '#2C333E';
export const iron = '#454E5C';
export const chalk = '#F5F7FA';
export const orange = '#FF6A13';
export const ember = '#C74A05';
export const lime = '#C6FF3D';
export const skin = '#E2AD88';
export const skinShade = '#AD7753';
export const hair = '#A38F72';
export const hairShade = '#766449';

export const floor = (width: number, height: number) => ({
  width,
  height,
  paper: night,
  grain: { ink: chalk, opacity: 0.09 },
});

/** A stroke of speed: a part of a circle that swells and thins out again. */
export function swoosh(
  center: Point,
  radius: number,
  from: number,
  to: number,
  width: number,
  color: string,
  swell = 0.7,
): string {
  const widths = swell > 0.5 ? [0, width * 0.5, width, width * 0.25] : [width * 0.25, width, width * 0.5, 0];
  return fill(limb(arcPoints(center, radius, from, to, 30), widths), color);
}

/** Several of them side by side, from thick to thin, outwards. */
export const swooshes = (
  center: Point,
  radius: number,
  from: number,
  to: number,
  colors: string[],
  width = 34,
  gap = 16,
) =>
  colors
    .map((color, i) =>
      swoosh(center, radius + i * (width + gap) * 0.9, from + i * 5, to - i * 9, width * (1 - i * 0.13), color),
    )
    .join('');

/** Thin circles that measure, with ticks every `every` degrees. */
export function dial(center: Point, radius: number, from: number, to: number, color: string, every = 6): string {
  const ticks = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, i) => {
    const angle = from + i * every;
    const long = i % 5 === 0 ? 26 : 13;
    return stroke(pathOf([onCircle(center, radius, angle), onCircle(center, radius + long, angle)], false), color, 3);
  });
  return stroke(pathOf(arcPoints(center, radius, from, to, 60), false), color, 3) + ticks.join('');
}

/** A weight plate seen from its side, lit from the upper left. */
export function plate(cx: number, cy: number, r: number, color: string, shade: string, hub = chalk): string {
  return (
    disc(cx, cy, r, shade) +
    disc(cx - r * 0.02, cy - r * 0.02, r * 0.96, color) +
    ring(cx, cy, r * 0.8, shade, r * 0.035) +
    ring(cx, cy, r * 0.46, shade, r * 0.05) +
    [0, 120, 240].map(turn => fill(arcBand([cx, cy], r * 0.56, r * 0.7, turn - 24, turn + 24), shade)).join('') +
    fill(arcBand([cx, cy], r * 0.86, r * 0.9, 195, 255), chalk, 0.75) +
    disc(cx, cy, r * 0.24, steel) +
    disc(cx, cy, r * 0.19, hub) +
    disc(cx, cy, r * 0.1, iron)
  );
}

/** A loaded bar seen from the front, middle at the origin. `plates` are half heights with colours, inside out. */
export function barbell(
  half: number,
  plates: { height: number; width: number; color: string; shade: string }[],
): string {
  const side = (sign: 1 | -1) => {
    let at = half;
    const discs = plates.map(({ height, width, color, shade }) => {
      const x = sign === 1 ? at : -at - width;
      at += width + 5;
      return (
        box(x, -height, width, height * 2, color, 9) +
        box(sign === 1 ? x + width * 0.62 : x, -height, width * 0.38, height * 2, shade, 9) +
        box(x + width * 0.2, -height + 14, width * 0.14, height * 0.5, chalk, 3, { 'fill-opacity': 0.6 })
      );
    });
    const collar = sign === 1 ? half - 22 : -half;
    return discs.join('') + box(collar, -20, 22, 40, iron, 5) + box(sign === 1 ? at : -at - 70, -9, 70, 18, iron, 4);
  };
  return box(-half, -8, half * 2, 16, '#C9D0DA', 4) + box(-half, 2, half * 2, 6, '#8B95A3', 3) + side(1) + side(-1);
}

/** A kettlebell hanging from its handle at the origin; about 210 tall. */
export function kettlebell(color: string, shade: string): string {
  const body = smoothShape(points('-52,66 -86,120 -78,178 -44,206 44,206 78,178 86,120 52,66 0,52'));
  return (
    stroke(pathOf(points('-46,96 -60,20 -40,-6 40,-6 60,20 46,96'), false), shade, 26) +
    stroke(pathOf(points('-46,96 -60,20 -40,-6 40,-6 60,20 46,96'), false), color, 18) +
    fill(body, shade) +
    fill(smoothShape(points('-52,68 -84,120 -76,172 -44,196 24,196 54,170 60,120 36,70 0,56')), color) +
    disc(-8, 130, 34, shade) +
    ring(-8, 130, 24, color, 5)
  );
}

export const gymWear: Wear = {
  skin,
  shade: skinShade,
  top: orange,
  legs: steel,
  legsShade: coal,
  shoes: chalk,
  build: 1.22,
  sleeve: 'short',
};

/** Cropped hair and a beard for a head that looks to the right; the head's middle at the origin. */
export const profileHair = (x: number, y: number, turn: number, color = hair) =>
  placed(
    x,
    y,
    1,
    turn,
    fill(smoothShape(points('-56,10 -60,-30 -36,-68 10,-76 46,-52 40,-34 -8,-38 -26,-6 -34,24')), color),
    fill(smoothShape(points('-20,14 0,30 40,24 54,36 44,68 10,80 -22,52')), color),
  );

export const poses = {
  deadlift: {
    head: [268, -640],
    spine: points('-150,-430 -60,-500 60,-540 170,-566'),
    backArm: points('176,-540 176,-380 168,-196'),
    frontArm: points('140,-540 140,-380 140,-190'),
    backLeg: points('-126,-420 86,-330 10,-46 96,-8'),
    frontLeg: points('-154,-416 56,-310 -20,-46 70,-8'),
  },
  sitting: {
    head: [-84, -770],
    spine: points('-130,-365 -136,-450 -122,-560 -104,-655'),
    backArm: points('-90,-620 0,-500 88,-410'),
    frontArm: points('-116,-620 -40,-490 60,-404'),
    backLeg: points('-110,-350 104,-350 100,-46 180,-8'),
    frontLeg: points('-130,-346 86,-340 76,-46 160,-8'),
  },
  rising: {
    head: [130, -770],
    spine: points('-96,-450 -56,-530 10,-610 74,-672'),
    backArm: points('80,-640 190,-590 290,-640'),
    frontArm: points('60,-640 168,-580 272,-622'),
    backLeg: points('-80,-440 110,-310 100,-46 180,-8'),
    frontLeg: points('-100,-440 92,-304 76,-46 160,-8'),
  },
  standing: {
    head: [96, -934],
    spine: points('66,-500 60,-600 72,-710 82,-820'),
    backArm: points('96,-785 116,-640 130,-500'),
    frontArm: points('70,-785 72,-640 92,-490'),
    backLeg: points('76,-490 96,-270 96,-46 176,-8'),
    frontLeg: points('58,-490 80,-270 76,-46 160,-8'),
  },
  swing: {
    head: [34, -930],
    spine: points('-16,-500 -26,-600 -8,-710 14,-820'),
    backArm: points('26,-790 180,-750 318,-716'),
    frontArm: points('8,-790 160,-740 306,-708'),
    backLeg: points('-10,-490 20,-270 40,-46 124,-8'),
    frontLeg: points('-20,-490 -10,-270 -30,-46 58,-8'),
  },
  hinge: {
    head: [360, -600],
    spine: points('-90,-480 10,-530 130,-560 250,-570'),
    backArm: points('236,-545 250,-400 256,-270'),
    frontArm: points('210,-545 214,-400 216,-262'),
    backLeg: points('-70,-470 60,-270 20,-46 104,-8'),
    frontLeg: points('-96,-470 36,-260 -6,-46 80,-8'),
  },
  overhead: {
    head: [0, -910],
    spine: points('0,-490 0,-600 0,-710 0,-800'),
    backArm: points('-104,-786 -226,-880 -196,-1066'),
    frontArm: points('104,-786 226,-880 196,-1066'),
    backLeg: points('-52,-490 -120,-270 -130,-46 -186,-8'),
    frontLeg: points('52,-490 120,-270 130,-46 186,-8'),
  },
  sideBend: {
    head: [210, -452],
    spine: points('0,-110 14,-200 70,-300 142,-372'),
    backArm: points('170,-330 282,-210 330,-30'),
    frontArm: points('104,-376 170,-560 380,-600'),
    backLeg: points('30,-80 270,-90 130,-30 40,-18'),
    frontLeg: points('-20,-80 -290,-96 -110,-26 0,-14'),
  },
} satisfies Record<string, Pose>;

export const dots = (
  x: number,
  y: number,
  width: number,
  height: number,
  size: (u: number, v: number) => number,
  color = coal,
) => halftone(x, y, width, height, 20, color, size);

export const scene = { width: 1200, height: 800, paper: night, grain: { ink: chalk, opacity: 0.09 } };
export const ground = (y: number) => box(0, y, 1200, 800 - y, coal) + box(0, y, 1200, 4, iron);
