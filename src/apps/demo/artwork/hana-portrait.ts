import { limb, type Point, points, smoothLine, smoothShape } from './curve.ts';
import {
  blue,
  cup,
  deep,
  fog,
  haze,
  ink,
  light,
  line,
  mist,
  pane,
  sheet,
  skin,
  skinShade,
  sky,
  steam,
  tangle,
  view,
  way,
  white,
} from './hana-motifs.ts';
import { box, clipped, disc, fill, oval, placed, polygon, stroke } from './svg.ts';

export function hanaPortrait(): string {
  const face = smoothShape(points('512,300 600,320 632,420 622,520 584,610 512,660 440,610 402,520 392,420 424,320'));
  const bobBack = smoothShape(
    points('340,640 326,460 350,300 420,206 512,178 610,206 680,300 700,460 688,640 620,672 404,672'),
  );
  const fringe = smoothShape(
    points('378,470 366,340 420,240 520,206 620,250 662,350 650,480 628,400 590,352 500,372 420,366 396,410'),
  );
  return sheet(
    1024,
    1024,
    mist,
    light(40, 560, 420, 520, -230, 3, white, 3),
    pane(
      { id: 'view', x: 470, y: 84, width: 450, height: 640, columns: 2, rows: 3, weight: 12 },
      placed(470, 84, 1, 0, view(450, 640, [300, 200], 560)),
    ),
    box(440, 716, 510, 22, ink),
    placed(0, 44, 1, 0, fill(bobBack, ink)),
    fill(smoothShape(points('70,1120 110,940 230,850 420,792 604,792 794,850 914,940 954,1120')), blue),
    fill(smoothShape(points('640,800 794,850 914,940 954,1120 690,1120 720,960')), deep),
    fill(limb(points('512,560 512,800'), [128, 168]), skinShade),
    fill(smoothShape(points('428,784 512,826 596,784 600,820 512,1000 424,820')), skin),
    polygon(points('424,776 512,1010 468,1040 356,812'), white),
    polygon(points('600,776 512,1010 556,1040 668,812'), fog),
    stroke(smoothLine(points('512,1010 512,1060')), deep, 6),
    placed(
      0,
      44,
      1,
      0,
      fill(face, skin),
      clipped(
        'shade',
        face,
        fill(smoothShape(points('556,260 548,420 566,500 536,560 590,700 720,640 700,300')), skinShade, 0.65),
      ),
      fill(fringe, ink),
      stroke(smoothLine(points('424,262 390,340 384,420')), '#3B3D45', 6),
      stroke(smoothLine(points('470,236 420,300 406,350')), '#3B3D45', 4),
      ...eyes(),
      stroke(smoothLine(points('516,450 508,500 498,524 512,534 524,530')), '#B98768', 6),
      fill(smoothShape(points('474,580 496,572 512,577 530,571 554,578 532,597 512,601 492,597')), '#C4574F'),
      stroke(smoothLine(points('466,574 492,584 514,587 536,583 562,571')), '#8E3A36', 5),
      oval(436, 536, 26, 15, '#E9A08C', 0, 0.45),
      disc(388, 560, 9, blue),
      disc(640, 560, 9, blue),
    ),
  );
}

const eyes = () =>
  [460, 566].flatMap((x, i) => [
    stroke(
      smoothLine([
        [x - 34, 454],
        [x - 12, 438],
        [x + 14, 438],
        [x + 34, 452],
      ]),
      ink,
      8,
    ),
    oval(x, 452, 9, 11, ink),
    stroke(
      smoothLine([
        [x - 36, 410 + (i === 0 ? 2 : -4)],
        [x, 401],
        [x + 36, 410 + (i === 0 ? -4 : 2)],
      ]),
      ink,
      8,
    ),
  ]);

export function hanaCover(): string {
  const road: Point[] = [
    ...tangle(190, 520, 128),
    [300, 600],
    [420, 640],
    [560, 560],
    [700, 600],
    [850, 500],
    [1000, 520],
    [1140, 420],
    [1270, 430],
    [1350, 530],
    [1384, 650],
  ];
  const frames = [
    { x: 90, y: 380, width: 200, height: 280, columns: 2, rows: 2 },
    { x: 360, y: 290, width: 230, height: 400, columns: 2, rows: 3 },
    { x: 660, y: 210, width: 260, height: 490, columns: 2, rows: 3 },
    { x: 990, y: 130, width: 510, height: 680, columns: 1, rows: 1 },
  ];
  return sheet(
    1600,
    900,
    white,
    box(0, 810, 1600, 90, mist),
    line(points('0,810 1600,810'), 4, haze),
    ...frames.map(({ x, width }, i) =>
      light(x + 16, 820, width - 32, 74, -70 - i * 20, i === 3 ? 3 : 2, i === 3 ? sky : fog, 1),
    ),
    ...frames.map((frame, i) =>
      pane({ ...frame, id: `cover-${i}`, weight: i === 3 ? 14 : 10 }, view(1600, 900, [1210, 270], 610)),
    ),
    way(road, 14, white),
    way(road, 9, blue),
    ...frames.slice(0, 3).map(({ x, y, width, height }) =>
      line(
        [
          [x - 16, y + height + 8],
          [x + width + 16, y + height + 8],
        ],
        12,
      ),
    ),
    openLeaf(1500, 130, 680),
    placed(1382, 846, 0.92, 0, walker()),
  );
}

const openLeaf = (x: number, y: number, height: number) =>
  polygon(
    [
      [x, y],
      [x + 74, y - 34],
      [x + 74, y + height + 40],
      [x, y + height],
    ],
    white,
  ) +
  line(
    [
      [x, y],
      [x + 74, y - 34],
      [x + 74, y + height + 40],
      [x, y + height],
    ],
    9,
  ) +
  line(
    [
      [x + 12, y + height / 2],
      [x + 62, y + height / 2 + 3],
    ],
    5,
  );

/** A small person from behind, walking into the view; feet at the origin. */
const walker = () =>
  fill(limb(points('-16,-120 -22,-60 -30,0'), [30, 24, 16]), ink) +
  fill(limb(points('14,-120 26,-64 16,-4'), [30, 24, 16]), ink) +
  fill(smoothShape(points('-40,-250 0,-262 40,-250 52,-110 0,-100 -52,-110')), blue) +
  fill(limb(points('-40,-236 -60,-180 -54,-122'), [24, 20, 14]), deep) +
  fill(limb(points('40,-236 62,-186 86,-150'), [24, 20, 14]), blue) +
  disc(0, -292, 26, skinShade) +
  fill(smoothShape(points('-36,-262 -38,-306 0,-334 38,-306 36,-262 0,-254')), ink) +
  box(70, -150, 46, 60, white, 4, { stroke: ink, 'stroke-width': 5 });

export function hanaAbout(): string {
  const leaves = Array.from({ length: 38 }, (_, i) => {
    const shift = Math.sin(i * 2.4) * 9 + (i > 30 ? (i - 30) * 2 : 0);
    return box(300 + shift, 684 - i * 9, 250, 7, i % 9 === 4 ? sky : i % 4 === 1 ? fog : white, 2, {
      stroke: '#9AA1AD',
      'stroke-width': 1.5,
    });
  });
  return sheet(
    1200,
    900,
    mist,
    light(150, 700, 520, 260, -160, 3, white, 2),
    pane(
      { id: 'about', x: 420, y: 70, width: 620, height: 500, columns: 3, rows: 2, weight: 13 },
      placed(420, 70, 1, 0, view(620, 500, [420, 150], 400)),
      way(points('430,560 560,500 640,530 740,440 850,470 1040,380'), 9, white),
    ),
    box(392, 566, 676, 22, ink),
    box(110, 692, 980, 26, ink, 6),
    ...[180, 1000].map(x =>
      line(
        [
          [x, 718],
          [x + (x > 500 ? 24 : -24), 900],
        ],
        14,
      ),
    ),
    ...leaves,
    placed(
      430,
      330,
      1,
      -9,
      box(-134, -170, 268, 190, white, 4, { stroke: ink, 'stroke-width': 6 }),
      ...[0, 1, 2, 3].map(i =>
        line(
          [
            [-102, -126 + i * 34],
            [[96, 60, 84, 10][i] ?? 0, -126 + i * 34],
          ],
          7,
          haze,
        ),
      ),
      line(points('-102,-92 60,-92'), 9, blue),
    ),
    placed(760, 692, 1.25, 0, cup(white, blue)),
    placed(760, 692, 1.25, 0, stroke(smoothLine(points('-46,-70 -44,-34 -26,-2 26,-2 44,-34 46,-70')), ink, 5)),
    steam(740, 584, ink),
    steam(778, 590, ink),
    placed(
      930,
      692,
      1,
      0,
      fill(smoothShape(points('-58,-84 -66,-30 -40,0 40,0 66,-30 58,-84 0,-94')), blue),
      fill(limb(points('56,-40 96,-66 104,-92'), [18, 14, 10]), blue),
      fill(limb(points('-52,-90 0,-100 52,-90'), [12, 16, 12]), deep),
      disc(0, -112, 10, deep),
      stroke(smoothLine(points('-60,-70 -104,-60 -100,-14 -58,-20')), deep, 11),
    ),
  );
}
