import { limb, pathOf, points, smoothLine, smoothShape } from './curve.ts';
import { figure } from './figure.ts';
import {
  barbell,
  chalk,
  coal,
  dial,
  dots,
  ember,
  floor,
  gymWear,
  hair,
  hairShade,
  iron,
  kettlebell,
  lime,
  night,
  orange,
  plate,
  poses,
  profileHair,
  skin,
  skinShade,
  steel,
  swoosh,
  swooshes,
} from './jonas-motifs.ts';
import { box, clipped, disc, drawing, fill, oval, placed, ring, stroke } from './svg.ts';

export function jonasPortrait(): string {
  const head = smoothShape(points('512,226 604,248 650,340 648,480 622,590 512,690 402,590 376,480 374,340 420,248'));
  const beard = smoothShape(
    points('374,450 392,500 440,540 512,528 584,540 632,500 650,450 652,560 620,660 512,734 404,660 372,560'),
  );
  const crop = smoothShape(
    points('362,402 350,290 400,196 512,158 624,196 674,290 662,402 640,330 610,276 512,252 414,276 384,330'),
  );
  return drawing(
    floor(1024, 1024),
    dots(0, 0, 1024, 1024, (u, v) => 7 * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.5) * 1.5)),
    plate(512, 460, 396, orange, ember, orange),
    swooshes([512, 460], 438, 120, 285, [lime, chalk, iron], 26, 12),
    fill(smoothShape(points('60,1120 100,930 220,836 410,770 614,770 804,836 924,930 964,1120')), steel),
    fill(smoothShape(points('640,780 804,836 924,930 964,1120 700,1120 720,940')), coal),
    fill(limb(points('512,600 512,800'), [196, 236]), skinShade),
    fill(smoothShape(points('402,768 512,850 622,768 640,790 512,900 384,790')), lime),
    oval(370, 470, 34, 54, skin),
    oval(654, 470, 34, 54, skinShade),
    fill(head, skin),
    clipped(
      'shadow',
      head,
      fill(smoothShape(points('530,200 536,360 548,470 526,540 560,720 760,700 720,200')), skinShade, 0.6),
    ),
    fill(beard, hair),
    clipped(
      'beard',
      beard,
      fill(smoothShape(points('526,500 540,600 528,760 760,760 720,420')), hairShade),
      ...beardLines(),
    ),
    fill(crop, hair),
    clipped('crop', crop, fill(smoothShape(points('540,120 560,250 700,460 720,120')), hairShade)),
    eyes(),
    stroke(smoothLine(points('520,400 532,460 540,506 514,520 496,512')), '#7F5236', 8),
    stroke(smoothLine(points('456,594 490,606 530,606 570,590')), '#5A3B2A', 10),
    ...[0, 1].map(i =>
      stroke(
        smoothLine([
          [452 + i * 12, 306 + i * 22],
          [512, 296 + i * 22],
          [572 - i * 12, 306 + i * 22],
        ]),
        skinShade,
        5,
      ),
    ),
  );
}

const beardLines = () =>
  Array.from({ length: 17 }, (_, i) =>
    stroke(
      smoothLine([
        [392 + i * 15, 560 + (i % 3) * 26],
        [396 + i * 14.4, 600 + (i % 3) * 30],
      ]),
      '#C9B896',
      4,
      { 'stroke-opacity': 0.7 },
    ),
  );

const eyes = () =>
  [440, 584]
    .map(
      (x, i) =>
        oval(x, 424, 11, 12, night) +
        stroke(
          smoothLine([
            [x - 34, 420],
            [x, 404],
            [x + 34, 420],
          ]),
          '#5A3B2A',
          7,
        ) +
        stroke(
          smoothLine([
            [x - 46, 384 + (i === 0 ? 4 : -2)],
            [x, 364],
            [x + 46, 384 + (i === 0 ? -2 : 4)],
          ]),
          hairShade,
          15,
        ) +
        stroke(
          smoothLine([
            [x - 24, 446],
            [x, 452],
            [x + 24, 446],
          ]),
          skinShade,
          5,
        ),
    )
    .join('');

export function jonasCover(): string {
  const load = [
    { height: 170, width: 44, color: orange, shade: ember },
    { height: 170, width: 44, color: chalk, shade: '#AEB7C3' },
    { height: 120, width: 32, color: lime, shade: '#8FBF1E' },
  ];
  return drawing(
    floor(1600, 900),
    dots(0, 0, 1600, 900, (u, v) => 8 * Math.max(0, 1 - Math.hypot((u - 0.68) * 1.4, v - 0.4) * 1.25)),
    ...[250, 330, 410, 490, 570].map((r, i) => ring(1080, 380, r, i % 2 === 0 ? steel : coal, 2)),
    swooshes([1080, 380], 316, 96, 268, [orange, ember, steel], 64, 14),
    swooshes([1080, 380], 330, -58, 66, [lime, chalk, iron], 30, 16),
    swoosh([-140, 1300], 900, -82, -28, 90, orange),
    swoosh([-140, 1300], 1010, -80, -34, 40, chalk),
    swoosh([-140, 1300], 1090, -76, -40, 18, lime),
    box(0, 842, 1600, 58, coal),
    box(0, 842, 1600, 4, iron),
    placed(1080, 842, 0.54, 0, lifter()),
    placed(1080, 842 - 1072 * 0.54, 0.54, 0, barbell(410, load)),
    placed(1080, 842 - 1072 * 0.54, 0.54, 0, fists(196)),
  );
}

/** A lifter seen from the front with both arms up. */
export const lifter = () =>
  figure(
    poses.overhead,
    { ...gymWear, shade: skin, legsShade: steel },
    {
      over:
        fill(
          smoothShape(
            points('-138,-800 -60,-826 60,-826 138,-800 120,-700 92,-600 96,-480 0,-462 -96,-480 -92,-600 -120,-700'),
          ),
          orange,
        ) +
        fill(smoothShape(points('20,-826 138,-800 120,-700 92,-600 96,-480 30,-466 50,-640')), ember) +
        box(-98, -500, 196, 34, chalk, 8) +
        box(-24, -506, 48, 46, lime, 8),
      hair:
        fill(smoothShape(points('-56,-900 -60,-950 -30,-984 30,-984 60,-950 56,-900 40,-944 -40,-944')), hair) +
        fill(smoothShape(points('-54,-900 -26,-880 26,-880 54,-900 46,-850 0,-826 -46,-850')), hair),
    },
  );

const fists = (reach: number) =>
  [-reach, reach]
    .map(
      x =>
        box(x - 26, -26, 52, 50, skin, 20) +
        [-12, 0, 12]
          .map(dx =>
            stroke(
              pathOf(
                [
                  [x + dx, -14],
                  [x + dx, 12],
                ],
                false,
              ),
              skinShade,
              4,
            ),
          )
          .join(''),
    )
    .join('');

export function jonasAbout(): string {
  const ghost = (x: number, pose: keyof typeof poses, tint: number) =>
    placed(
      x,
      780,
      0.66,
      0,
      figure(poses[pose], tones(tint), {
        hair: profileHair(poses[pose].head[0], poses[pose].head[1], 6, tint === 2 ? hair : [iron, '#5C6675'][tint]),
      }),
    );
  return drawing(
    floor(1200, 900),
    dots(0, 0, 1200, 780, (u, v) => 7.5 * Math.max(0, 1 - Math.hypot(u - 0.72, (v - 0.4) * 0.8) * 1.6)),
    disc(860, 400, 300, coal),
    ring(860, 400, 300, steel, 3),
    dial([560, 860], 700, 205, 318, iron),
    swoosh([560, 860], 640, 213, 316, 34, lime),
    swoosh([560, 860], 590, 222, 308, 12, chalk),
    box(0, 780, 1200, 120, coal),
    box(0, 780, 1200, 4, iron),
    chair(232, 780),
    ghost(260, 'sitting', 0),
    ghost(500, 'rising', 1),
    ghost(790, 'standing', 2),
    placed(1085, 690, 1, 0, plate(0, 0, 90, orange, ember)),
    placed(1020, 780, 0.62, 0, placed(0, -206, 1, 0, kettlebell(iron, steel))),
  );
}

const ghosts = [
  { skin: iron, shade: steel, top: '#3A4350', legs: steel, legsShade: '#232932', shoes: iron },
  { skin: '#687385', shade: iron, top: '#5C6675', legs: iron, legsShade: steel, shoes: '#687385' },
];

const tones = (tint: number) => (tint === 2 ? gymWear : { ...gymWear, ...ghosts[tint] });

function chair(x: number, y: number): string {
  const wood = '#8B6B4A';
  return (
    box(x - 132, y - 420, 16, 420, wood, 6) +
    box(x + 40, y - 200, 16, 200, wood, 6) +
    box(x - 136, y - 214, 200, 20, wood, 8) +
    [330, 372, 412].map(h => box(x - 136, y - h, 26, 14, wood, 6)).join('')
  );
}
