import { limb, onCircle, type Point, pathOf, points, smoothLine } from './curve.ts';
import { figure } from './figure.ts';
import {
  chalk,
  coal,
  dial,
  dots,
  ember,
  ground,
  gymWear,
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
  skinShade,
  steel,
  swoosh,
  swooshes,
} from './jonas-motifs.ts';
import { arcBand, box, disc, drawing, fill, placed, polygon, ring, stroke } from './svg.ts';

export const firstVisit = () => {
  const spot = ([x, y]: Point): Point => [470 + x * 0.8, 716 + y * 0.8];
  const joints = [...poses.hinge.frontLeg.slice(0, 3), [236, -560] as Point].map(spot);
  return drawing(
    scene,
    dots(0, 0, 1200, 716, (u, v) => 7 * Math.max(0, 1 - Math.hypot(u - 0.45, (v - 0.5) * 0.8) * 1.7)),
    fill(arcBand([393, 332], 0, 300, -52, 65), coal),
    dial([393, 332], 300, -52, 65, iron),
    swoosh([393, 332], 352, -50, 40, 24, lime),
    stroke(pathOf([[393, 332], onCircle([393, 332], 300, -52)], false), iron, 3, { 'stroke-dasharray': '4 12' }),
    ground(716),
    placed(470, 716, 0.8, 0, figure(poses.hinge, gymWear, { hair: profileHair(360, -600, 34) })),
    stroke(pathOf(points('900,60 900,716'), false), orange, 3, { 'stroke-dasharray': '4 14' }),
    polygon(points('886,690 914,690 900,716'), orange),
    ...joints.map(([x, y]) => disc(x, y, 17, night) + ring(x, y, 17, lime, 6)),
    stroke(pathOf(joints.slice(0, 3), false), lime, 3, { 'stroke-dasharray': '2 11' }),
    placed(1030, 716, 0.9, 0, placed(0, -206, 1, 0, kettlebell(orange, ember))),
  );
};

export const personalTraining = () => {
  const grip = (x: number, flip: 1 | -1) =>
    placed(
      x,
      430,
      1.12,
      0,
      fill(
        limb(
          [
            [120 * flip, -520],
            [60 * flip, -240],
            [0, -40],
          ],
          [190, 150, 108],
        ),
        skinShade,
      ),
      fill(
        limb(
          [
            [100 * flip, -520],
            [46 * flip, -240],
            [-10 * flip, -40],
          ],
          [150, 118, 88],
        ),
        skin,
      ),
      box(-74, -56, 148, 60, skin, 30),
      ...[-54, -18, 18, 54].map(
        (dx, i) =>
          box(dx - 19, -40, 38, i === 0 || i === 3 ? 96 : 106, skin, 19) +
          stroke(
            pathOf(
              [
                [dx + 18, -22],
                [dx + 18, 40],
              ],
              false,
            ),
            skinShade,
            4,
          ),
      ),
      fill(
        limb(
          [
            [-70 * flip, -10],
            [-26 * flip, 30],
            [22 * flip, 34],
          ],
          [42, 38, 30],
        ),
        skinShade,
      ),
    );
  const knurl = Array.from({ length: 60 }, (_, i) =>
    stroke(
      pathOf(
        [
          [10 + i * 20, 418],
          [24 + i * 20, 446],
        ],
        false,
      ),
      '#7C8694',
      2,
    ),
  );
  return drawing(
    scene,
    dots(0, 0, 1200, 800, (u, v) => 8 * Math.max(0, 1 - Math.hypot((u - 0.5) * 1.3, v - 0.55) * 1.4)),
    swooshes([600, 900], 560, 200, 330, [orange, ember, steel], 60, 14),
    swoosh([600, 900], 480, 208, 318, 20, lime),
    box(-20, 408, 1240, 48, '#C9D0DA', 8),
    ...knurl,
    box(-20, 440, 1240, 16, '#8B95A3', 6),
    grip(370, -1),
    grip(830, 1),
    ...chalkDust(),
    ...[
      [60, orange, ember],
      [1140, orange, ember],
    ].map(
      ([x, c, s]) =>
        box(Number(x) - 46, 210, 92, 444, String(c), 16) +
        box(Number(x) + 10, 210, 36, 444, String(s), 14) +
        box(Number(x) - 30, 236, 10, 150, chalk, 5, { 'fill-opacity': 0.6 }),
    ),
  );
};

const chalkDust = () =>
  Array.from({ length: 46 }, (_, i) => {
    const angle = (i * 137.5 * Math.PI) / 180;
    const reach = 40 + ((i * 53) % 190);
    return disc(
      600 + (i % 2 === 0 ? -230 : 230) + Math.cos(angle) * reach,
      560 + Math.abs(Math.sin(angle)) * reach * 0.9,
      2 + (i % 5) * 1.3,
      chalk,
      0.25 + (i % 4) * 0.15,
    );
  });

export const programmeReview = () => {
  const line = points('220,560 330,520 440,532 550,450 660,462 770,372 880,330 990,236');
  return drawing(
    scene,
    dots(0, 0, 1200, 800, (u, v) => 7 * Math.max(0, 1 - Math.hypot(u - 0.8, v - 0.3) * 1.2)),
    placed(
      600,
      410,
      1,
      -4,
      box(-470, -320, 940, 640, '#0A0C0F', 26),
      box(-480, -334, 940, 640, chalk, 26),
      box(-480, -334, 70, 640, orange, 26),
      box(-440, -334, 30, 640, ember),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(i => box(-380, -270 + i * 58, 800, 2, '#D5DBE3')),
      ...[0, 1, 2, 3, 4, 5].map(i => disc(-445, -270 + i * 104, 11, night)),
    ),
    fill(pathOf([...line, [990, 640], [220, 640]]), orange, 0.12),
    stroke(smoothLine(line), orange, 9),
    ...line.map(([x, y], i) =>
      plate(
        x,
        y,
        20 + i * 5.5,
        i === line.length - 1 ? lime : i % 2 === 0 ? coal : orange,
        i === line.length - 1 ? '#8FBF1E' : i % 2 === 0 ? night : ember,
      ),
    ),
    placed(
      1010,
      650,
      1,
      -38,
      box(-170, -15, 300, 30, lime, 6),
      box(-170, 4, 300, 11, '#8FBF1E', 4),
      polygon(points('-170,-15 -170,15 -226,0'), '#E8C9A4'),
      polygon(points('-210,-5 -210,5 -226,0'), night),
      box(130, -15, 36, 30, chalk, 6),
    ),
  );
};
