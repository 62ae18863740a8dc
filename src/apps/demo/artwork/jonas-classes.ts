import { arcPoints, limb, onCircle, pathOf, points, smoothShape } from './curve.ts';
import { figure } from './figure.ts';
import {
  barbell,
  chalk,
  coal,
  dots,
  ember,
  ground,
  gymWear,
  hair,
  iron,
  kettlebell,
  lime,
  night,
  orange,
  plate,
  poses,
  profileHair,
  scene,
  skin,
  steel,
  swoosh,
  swooshes,
} from './jonas-motifs.ts';
import { lifter } from './jonas-portrait.ts';
import { arcBand, box, disc, drawing, fill, placed, ring, stroke } from './svg.ts';

const load = [
  { height: 150, width: 46, color: orange, shade: ember },
  { height: 150, width: 46, color: iron, shade: steel },
  { height: 104, width: 34, color: lime, shade: '#8FBF1E' },
];

export const barbellBasics = () =>
  drawing(
    scene,
    dots(0, 0, 1200, 800, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.3, v - 0.7) * 1.3)),
    swooshes([330, 470], 372, 130, 330, [orange, ember, steel], 44, 10),
    swoosh([330, 470], 560, 270, 352, 26, lime),
    ...[0, 1, 2].map(i => swoosh([330, 470], 620 + i * 46, 282 + i * 4, 346 - i * 5, 10 - i * 2, chalk)),
    placed(
      330,
      470,
      1,
      -24,
      box(0, -24, 1200, 48, '#C9D0DA', 10),
      box(0, 6, 1200, 18, '#8B95A3', 8),
      ...Array.from({ length: 26 }, (_, i) =>
        stroke(
          pathOf(
            [
              [360 + i * 18, -20],
              [372 + i * 18, 4],
            ],
            false,
          ),
          '#7C8694',
          2,
        ),
      ),
      box(214, -46, 54, 92, iron, 10),
      box(214, 10, 54, 36, steel, 10),
    ),
    placed(330, 470, 1, 0, plate(24, 14, 326, '#0A0C0F', '#0A0C0F', '#0A0C0F')),
    plate(330, 470, 320, chalk, '#AEB7C3'),
    plate(330, 470, 206, orange, ember, chalk),
  );

export const fortyTuesday = () =>
  drawing(
    scene,
    dots(0, 0, 1200, 720, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.55, (v - 0.5) * 0.8) * 1.5)),
    disc(610, 410, 300, orange),
    fill(arcBand([610, 410], 0, 300, -50, 130), ember),
    ...[328, 352].map((r, i) => ring(610, 410, r, i === 0 ? steel : coal, 3)),
    swoosh([610, 410], 372, 190, 322, 26, lime),
    swoosh([610, 410], 398, 204, 312, 11, chalk),
    ground(720),
    placed(
      560,
      720,
      0.84,
      0,
      figure(
        poses.deadlift,
        { ...gymWear, top: chalk, legs: coal, legsShade: night },
        { hair: profileHair(268, -640, 40) },
      ),
    ),
    placed(560, 720, 0.84, 0, plate(150, -172, 168, lime, '#8FBF1E', chalk)),
    fill(arcBand([686, 576], 141, 152, -150, -30), night, 0.25),
  );

export const lunchBells = () => {
  const bellAt = (angle: number) => onCircle([470, 214], 246, angle);
  return drawing(
    scene,
    dots(0, 0, 1200, 736, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.6, v - 0.3) * 1.3)),
    disc(960, 190, 92, lime),
    ...[128, 160, 192].map((r, i) =>
      ring(960, 190, r, [lime, iron, steel][i] ?? iron, 4 - i, { 'stroke-dasharray': i === 0 ? '3 15' : void 0 }),
    ),
    swooshes([470, 214], 330, 8, 124, [orange, ember, steel], 52, 12),
    swoosh([470, 214], 500, 20, 96, 14, chalk),
    ground(736),
    ...[112, 80, 48].map((angle, i) =>
      placed(
        ...bellAt(angle),
        0.62,
        angle - 90,
        kettlebell([coal, steel, iron][i] ?? iron, [night, coal, steel][i] ?? steel),
      ),
    ),
    placed(
      460,
      736,
      0.68,
      0,
      figure(poses.swing, { ...gymWear, top: lime, legs: steel }, { hair: profileHair(34, -930, 4, '#6A4A33') }),
    ),
    placed(...bellAt(12), 0.66, -74, kettlebell(orange, ember)),
    fill(limb(points('650,248 676,252'), [30, 26]), skin),
  );
};

export const fortyThursday = () =>
  drawing(
    scene,
    dots(0, 0, 1200, 744, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.3) * 1.4)),
    ...[170, 240, 310, 380, 450].map((r, i) =>
      stroke(
        pathOf(arcPoints([600, 400], r, 180, 360, 50), false),
        [orange, ember, steel, steel, coal][i] ?? coal,
        30 - i * 4,
      ),
    ),
    swoosh([600, 420], 500, 172, 262, 22, lime),
    swoosh([600, 420], 500, 278, 368, 22, lime, 0.3),
    ground(744),
    placed(600, 744, 0.58, 0, lifter()),
    placed(600, 744 - 1072 * 0.58, 0.58, 0, barbell(430, load)),
    ...[-114, 114].map(dx => box(600 + dx - 16, 108, 32, 30, skin, 13)),
  );

export const saturdayMobility = () =>
  drawing(
    scene,
    dots(0, 0, 1200, 690, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.7) * 1.2)),
    ...(
      [
        [300, 44, steel],
        [372, 30, ember],
        [444, 18, orange],
        [516, 8, chalk],
      ] as const
    ).map(([r, w, color]) => fill(arcBand([520, 690], r, r + w, 180, 360), color)),
    swoosh([520, 690], 580, 196, 330, 22, lime),
    ground(690),
    fill(smoothShape(points('170,700 940,700 990,742 130,742')), lime),
    fill(smoothShape(points('130,738 990,738 990,750 130,750')), '#8FBF1E'),
    placed(
      500,
      722,
      0.92,
      0,
      figure(
        poses.sideBend,
        { ...gymWear, top: chalk, legs: '#3A4350', legsShade: steel, shoes: skin, build: 1.1 },
        {
          hair: placed(
            210,
            -452,
            1,
            52,
            fill(smoothShape(points('-58,6 -60,-34 -34,-72 12,-78 52,-54 58,-10 30,-36 -30,-34')), hair),
            disc(-6, -84, 30, hair),
          ),
        },
      ),
    ),
  );
