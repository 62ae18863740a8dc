import { arcPoints, limb, pathOf, points, smoothLine, smoothShape } from './curve.ts';
import {
  blue,
  bob,
  chair,
  cup,
  deep,
  fog,
  grey,
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
  view,
  way,
  white,
} from './hana-motifs.ts';
import { box, clipped, disc, fill, mirrored, placed, polygon, ring, stroke } from './svg.ts';

export const careerConversation = () =>
  sheet(
    1200,
    800,
    mist,
    box(0, 640, 1200, 160, white),
    light(380, 650, 440, 150, -190, 3, sky, 2),
    pane(
      { id: 'talk', x: 380, y: 90, width: 440, height: 460, columns: 3, rows: 3, weight: 12 },
      placed(380, 90, 1, 0, view(440, 460, [300, 130], 370)),
    ),
    box(350, 546, 500, 20, ink),
    line(points('0,640 1200,640'), 4, haze),
    placed(270, 716, 1.25, 0, chair(ink)),
    placed(930, 716, 1.25, 0, mirrored(0, chair(blue))),
    ellipseTable(600, 560),
    way(points('366,500 430,400 520,470 560,380 640,330 700,430 770,380 836,500'), 10, blue),
    disc(366, 500, 13, ink),
    disc(836, 500, 13, blue),
  );

const ellipseTable = (x: number, y: number) =>
  fill(
    limb(
      [
        [x, y + 40],
        [x, y + 170],
      ],
      [18, 16],
    ),
    ink,
  ) +
  fill(
    limb(
      [
        [x - 70, y + 176],
        [x, y + 160],
        [x + 70, y + 176],
      ],
      [10, 18, 10],
    ),
    ink,
  ) +
  box(x - 120, y + 26, 240, 16, ink, 8) +
  placed(
    x - 54,
    y + 28,
    0.62,
    0,
    cup(white, blue),
    stroke(smoothLine(points('-46,-70 -44,-34 -26,-2 26,-2 44,-34 46,-70')), ink, 7),
  ) +
  placed(
    x + 54,
    y + 28,
    0.62,
    0,
    cup(white, ink),
    stroke(smoothLine(points('-46,-70 -44,-34 -26,-2 26,-2 44,-34 46,-70')), ink, 7),
  );

export const interviewRehearsal = () =>
  sheet(
    1200,
    800,
    fog,
    polygon(points('0,800 0,620 1200,620 1200,800'), mist),
    polygon(points('640,620 840,620 600,800 120,800'), white),
    polygon(points('640,620 716,620 330,800 120,800'), sky),
    box(640, 110, 200, 510, white),
    clipped(
      'door',
      pathOf(points('640,110 840,110 840,620 640,620')),
      placed(560, 110, 1, 0, view(420, 510, [190, 200], 430)),
    ),
    stroke(pathOf(points('640,620 640,110 840,110 840,620'), false), ink, 12),
    polygon(points('840,110 992,56 992,690 840,620'), blue),
    polygon(points('866,150 966,118 966,330 866,336'), deep),
    polygon(points('866,374 966,376 966,626 866,586'), deep),
    disc(972, 360, 11, white),
    line(points('0,620 634,620'), 5, haze),
    line(points('996,620 1200,620'), 5, haze),
    placed(380, 752, 1.2, 0, chair(ink)),
    polygon(points('290,754 476,754 400,800 140,800'), haze, 0.5),
    ...[
      [110, 150, 150, 190],
      [310, 90, 170, 130],
      [310, 260, 120, 130],
    ].map(
      ([x = 0, y = 0, w = 0, h = 0], i) =>
        box(x, y, w, h, white, 0, { stroke: ink, 'stroke-width': 6 }) +
        (i === 1
          ? way(
              [
                [x + 24, y + 90],
                [x + 60, y + 50],
                [x + 100, y + 84],
                [x + 146, y + 36],
              ],
              8,
            )
          : i === 0
            ? disc(x + w / 2, y + 70, 34, sky) +
              [118, 144]
                .map(dy =>
                  line(
                    [
                      [x + 34, y + dy],
                      [x + w - 34, y + dy],
                    ],
                    6,
                    haze,
                  ),
                )
                .join('')
            : ring(x + 60, y + 65, 30, blue, 8)),
    ),
    way(points('500,764 560,712 620,716 690,640 730,560 716,500'), 9, blue),
  );

export const firstHello = () => {
  const rows = [0, 1, 2];
  const columns = [0, 1, 2, 3, 4];
  const shut = (column: number, row: number) => {
    const [x, y] = [90 + column * 220, 70 + row * 240];
    const shade = (column * 7 + row * 5) % 4;
    return (
      box(x, y, 140, 180, shade === 1 ? haze : fog, 0, { stroke: ink, 'stroke-width': 7 }) +
      line(
        [
          [x + 70, y],
          [x + 70, y + 180],
        ],
        5,
      ) +
      line(
        [
          [x, y + 62],
          [x + 140, y + 62],
        ],
        5,
      ) +
      (shade === 2 ? box(x + 3, y + 3, 134, 34, grey, 0, { 'fill-opacity': 0.35 }) : '') +
      box(x - 14, y + 180, 168, 12, ink)
    );
  };
  return sheet(
    1200,
    800,
    mist,
    ...rows.map(row => box(0, 20 + row * 240, 1200, 3, fog)),
    ...rows.flatMap(row => columns.filter(column => !(row === 1 && column === 3)).map(column => shut(column, row))),
    box(720, 280, 200, 250, mist),
    pane(
      { id: 'hello', x: 736, y: 292, width: 172, height: 222, weight: 10 },
      box(736, 292, 172, 222, blue),
      disc(880, 330, 120, deep),
      placed(818, 520, 0.95, 0, greeter()),
    ),
    polygon(points('736,292 656,262 656,548 736,514'), white),
    line(points('736,292 656,262 656,548 736,514'), 8),
    line(points('696,276 696,532'), 5),
    polygon(points('908,292 988,262 988,548 908,514'), white),
    line(points('908,292 988,262 988,548 908,514'), 8),
    line(points('948,276 948,532'), 5),
    box(716, 510, 212, 18, ink),
    stroke(smoothLine(points('730,540 640,640 520,600 420,660 300,560 180,620 -20,560')), mist, 22),
    way(points('730,540 640,640 520,600 420,660 300,560 180,620 -20,560'), 9),
    fill(limb(points('862,500 890,440 872,372'), [38, 30, 20]), white),
    disc(872, 356, 18, skin),
    ...[0, 1].map(i => stroke(pathOf(arcPoints([872, 356], 32 + i * 15, -140, -60), false), white, 5)),
  );
};

const greeter = () =>
  fill(smoothShape(points('-90,40 -80,-50 -34,-86 34,-86 80,-50 90,40')), white) +
  fill(limb(points('0,-110 0,-70'), [36, 46]), skinShade) +
  disc(0, -146, 44, skin) +
  placed(0, -146, 0.8, 0, bob()) +
  stroke(pathOf(arcPoints([0, -146], 17, 40, 140), false), '#8E3A36', 4) +
  [-15, 15].map(x => disc(x, -146, 4, ink)).join('');
