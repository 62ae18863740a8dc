import { limb, type Point, pathOf, points, smoothLine, smoothShape } from './curve.ts';
import {
  cream,
  footprint,
  navy,
  ochre,
  rays,
  red,
  ribbon,
  sand,
  skin,
  skinShade,
  spinner,
  sun,
  teal,
} from './maya-motifs.ts';
import { arcBand, box, clipped, disc, drawing, fill, halftone, oval, placed, polygon, ring, stroke } from './svg.ts';

const warm = { ink: '#6B3A12', opacity: 0.16 };

const face: Point[] = points('512,318 600,330 652,420 646,540 600,640 512,690 424,640 378,540 372,420 424,330');

export function mayaPortrait(): string {
  const shape = smoothShape(face);
  return drawing(
    { width: 1024, height: 1024, paper: teal, grain: { ink: cream, opacity: 0.14 } },
    rays([512, 500], 0, 900, 36, '#0A6F6A'),
    sun(512, 490, 392, [ochre, cream, cream, cream]),
    halftone(120, 98, 784, 784, 20, sand, (u, v) =>
      Math.hypot(u - 0.5, v - 0.5) < 0.335 ? Math.max(0, v - 0.2) * 10 : 0,
    ),
    fill(smoothShape(points('120,1100 150,900 290,806 440,770 584,770 734,806 874,900 904,1100')), red),
    fill(limb(points('512,610 512,790'), [150, 176]), skinShade),
    fill(smoothShape(points('400,770 512,800 624,770 650,800 512,900 374,800')), skin),
    stroke(smoothLine(points('372,800 440,872 512,894 584,872 652,800')), cream, 22),
    stroke(smoothLine(points('346,822 430,912 512,936 594,912 678,822')), navy, 12),
    fill(shape, skin),
    clipped(
      'shadow',
      shape,
      fill(smoothShape(points('540,300 524,420 548,540 518,600 560,720 760,700 720,300')), skinShade, 0.62),
    ),
    headwrap(),
    features(),
    ...points('364,596 660,596').map(([x = 0, y = 0]) => ring(x, y + 44, 46, ochre, 13) + disc(x, y - 4, 10, ochre)),
  );
}

function headwrap(): string {
  const folds: Point[][] = [
    points('362,424 410,330 512,296 614,330 664,424'),
    points('376,392 430,286 540,250 634,300 668,400'),
    points('372,380 400,240 510,180 620,236 656,352'),
  ];
  return (
    fill(smoothShape(points('352,440 344,300 400,180 512,128 624,180 684,300 672,440 600,356 512,336 424,356')), red) +
    fill(smoothShape(points('470,176 392,92 430,32 512,74 596,24 640,88 560,176')), red) +
    fill(smoothShape(points('512,74 480,130 512,190 546,130')), '#7E150F') +
    folds
      .map((line, i) => stroke(smoothLine(line), [cream, ochre, '#7E150F'][i] ?? cream, [15, 11, 9][i] ?? 9))
      .join('')
  );
}

function features(): string {
  const lash = (x: number, sign: number) =>
    stroke(
      smoothLine([
        [x - 42, 494],
        [x - 16, 514],
        [x + 16, 514],
        [x + 42, 494],
      ]),
      navy,
      9,
    ) +
    stroke(
      smoothLine([
        [x - 46, 442 + (sign > 0 ? 0 : 4)],
        [x, 420],
        [x + 46, 442 + (sign > 0 ? 4 : 0)],
      ]),
      navy,
      11,
    );
  return (
    lash(444, -1) +
    lash(580, 1) +
    stroke(smoothLine(points('520,470 508,530 496,566 512,580 530,576')), '#3A1C10', 7) +
    fill(smoothShape(points('446,608 488,606 512,613 536,606 578,608 546,646 512,656 478,646')), red) +
    stroke(smoothLine(points('436,600 474,624 512,630 550,624 588,600')), '#5F0F0A', 6) +
    oval(424, 572, 30, 18, red, 0, 0.28) +
    oval(600, 572, 30, 18, red, 0, 0.2)
  );
}

export function mayaCover(): string {
  return drawing(
    { width: 1600, height: 900, paper: cream, grain: warm },
    sun(1130, 470, 430, [sand, '#F6E2BD', ochre, '#E7B053', red, red, red]),
    halftone(0, 0, 760, 900, 24, sand, (u, v) => 8.5 * Math.max(0, 1 - u - Math.abs(v - 0.5) * 0.7)),
    fill(smoothShape(points('-200,800 300,780 900,800 1800,760 1800,1100 -200,1100')), navy),
    ribbon(
      points('-120,240 160,330 420,220 640,380 860,640 1120,700 1400,560 1720,640'),
      [90, 110, 70, -60, -96, -90, 60, 110],
      [teal, cream, teal, cream, red],
    ),
    placed(1120, 850, 0.62, 0, spinner([red, cream, red, cream, teal, cream, red], { top: teal })),
    ribbon(
      points('-120,640 140,560 360,690 600,730 780,670 900,596'),
      [60, 84, 60, -44, -40, 0],
      [navy, ochre, cream, red],
    ),
    ribbon(points('1177,199 1270,246 1390,200 1520,262 1720,210'), [0, 22, -34, -50, 70], [teal, cream, red]),
    footprint(150, 862, 64, 0.5, cream, -1, navy),
    footprint(300, 846, 70, 0.5, ochre, 1, navy),
    footprint(450, 872, 80, 0.5, cream, -1, navy),
    footprint(600, 852, 76, 0.5, ochre, 1, navy),
  );
}

export function mayaAbout(): string {
  const wave = (y: number) =>
    smoothLine([
      [0, y],
      [150, y - 16],
      [300, y + 12],
      [450, y - 12],
      [600, y + 14],
      [750, y - 10],
      [900, y + 12],
      [1050, y - 12],
      [1200, y],
    ]);
  return drawing(
    { width: 1200, height: 900, paper: sand, grain: warm },
    box(150, 60, 760, 600, teal, 14),
    clipped(
      'pane',
      pathOf(points('178,88 882,88 882,660 178,660')),
      box(178, 88, 704, 572, ochre),
      sun(640, 430, 280, ['#E9B35A', '#F0C47A', cream, red, red]),
      fill(smoothShape(points('100,560 260,510 420,548 600,500 760,540 960,500 960,760 100,760')), '#0A6F6A'),
      halftone(178, 88, 704, 240, 20, '#D48F2B', (_, v) => 7 * (1 - v)),
    ),
    box(522, 60, 22, 600, teal),
    box(178, 300, 704, 16, teal),
    box(80, 650, 1000, 44, cream, 8),
    box(80, 694, 1000, 16, '#D9B987'),
    box(0, 710, 1200, 190, cream),
    ...Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 9 }, (_, i) => tile(i * 140, 720 + row * 140, (i + row) % 2 === 0)).join(''),
    ),
    ribbon(
      points('420,520 520,420 660,470 760,330 900,260 1020,380 1290,250'),
      [10, 40, -56, -66, 70, 84, 90],
      [red, cream, navy, cream, teal],
    ),
    radio(),
    mug(820, 650),
    stroke(wave(706), '#C9A670', 3),
  );
}

const tile = (x: number, y: number, filled: boolean) =>
  filled
    ? fill(arcBand([x, y], 0, 62, 0, 90), teal) + fill(arcBand([x + 140, y + 140], 0, 62, 180, 270), teal)
    : fill(arcBand([x + 140, y], 0, 62, 90, 180), red) +
      fill(arcBand([x, y + 140], 0, 62, 270, 360), red) +
      polygon(
        [
          [x + 70, y + 44],
          [x + 96, y + 70],
          [x + 70, y + 96],
          [x + 44, y + 70],
        ],
        ochre,
      );

function radio(): string {
  return (
    stroke(pathOf(points('250,430 150,250'), false), navy, 7) +
    disc(150, 250, 10, navy) +
    stroke(smoothLine(points('270,430 300,370 420,362 540,370 570,430')), navy, 16) +
    box(210, 426, 420, 228, red, 30) +
    box(210, 606, 420, 48, '#7E150F', 24) +
    box(210, 600, 420, 26, red) +
    disc(330, 534, 84, navy) +
    [68, 50, 32].map(r => ring(330, 534, r, cream, 5)).join('') +
    disc(330, 534, 14, ochre) +
    box(444, 462, 158, 52, cream, 8) +
    [0, 1, 2, 3, 4, 5, 6].map(i => box(458 + i * 21, 476, 4, i % 2 === 0 ? 24 : 15, navy)).join('') +
    box(540, 466, 5, 44, red) +
    disc(474, 566, 22, ochre) +
    disc(566, 566, 22, ochre) +
    box(472, 548, 4, 18, navy) +
    placed(566, 566, 1, 50, box(-2, -18, 4, 18, navy))
  );
}

const mug = (x: number, y: number) =>
  ring(x + 52, y - 52, 26, cream, 12) +
  box(x - 48, y - 104, 100, 104, cream, 14) +
  box(x - 48, y - 74, 100, 14, red) +
  box(x - 48, y - 52, 100, 7, teal) +
  stroke(
    smoothLine([
      [x - 14, y - 126],
      [x - 26, y - 150],
      [x - 6, y - 174],
      [x - 18, y - 200],
    ]),
    cream,
    6,
  ) +
  stroke(
    smoothLine([
      [x + 18, y - 126],
      [x + 8, y - 148],
      [x + 26, y - 168],
    ]),
    cream,
    6,
  );
