import { arcPoints, limb, onCircle, type Point, pathOf, points, smoothLine, smoothShape } from './curve.ts';
import {
  conga,
  cream,
  footprint,
  grounded,
  navy,
  ochre,
  paper,
  rays,
  red,
  ribbon,
  sand,
  skin,
  skinShade,
  spinner,
  sun,
  teal,
  trail,
} from './maya-motifs.ts';
import { arcBand, box, disc, drawing, fill, halftone, oval, placed, polygon, ring, stroke } from './svg.ts';

export const salsaFromZero = () => {
  const steps: [number, number, number, 1 | -1, string][] = [
    [330, 600, 0, -1, navy],
    [450, 600, 4, 1, red],
    [330, 330, -6, -1, teal],
    [600, 470, 22, 1, red],
    [760, 600, 34, -1, navy],
    [880, 390, 48, 1, red],
    [990, 600, 20, -1, teal],
  ];
  return drawing(
    paper(cream),
    fill(arcBand([0, 800], 0, 330, -90, 0), sand),
    ...[430, 530, 630].map(r => stroke(pathOf(arcPoints([0, 800], r, -90, 0, 40), false), sand, 26)),
    ...[730, 830, 930, 1030, 1130, 1230].map(r => stroke(pathOf(arcPoints([0, 800], r, -90, 0, 60), false), sand, 3)),
    ribbon(
      points('1290,80 1020,60 860,170 700,110 520,150 300,60 -80,130'),
      [60, 50, -36, -46, 40, 52, 60],
      [teal, cream, red, navy],
    ),
    stroke(
      smoothLine(points('450,500 380,420 330,480 430,420 600,350 690,430 770,500 850,420 920,290 1010,400 1000,480')),
      navy,
      6,
      { 'stroke-dasharray': '1 19' },
    ),
    ...steps.map(([x, y, turn, side, color]) => footprint(x, y, turn, 1, color, side)),
  );
};

export const afroFusion = () =>
  drawing(
    paper(navy),
    sun(600, 400, 372, [red, '#C9432F', ochre, sand, cream]),
    halftone(0, 560, 1200, 260, 18, '#2C4063', (u, v) => 6.5 * v * (0.4 + Math.abs(u - 0.5))),
    fill(smoothShape(points('-100,700 200,690 600,720 1000,686 1300,700 1300,900 -100,900')), teal),
    oval(590, 742, 330, 20, '#075A56'),
    placed(588, 744, 0.81, 0, grounded([teal, cream, red], { top: red, shoes: skin })),
    ribbon(points('-60,330 120,260 240,330 344,164'), [56, 40, -40, 0], [teal, cream, teal]),
    ribbon(points('1260,260 1090,350 990,230 888,206'), [56, 40, -40, 0], [teal, cream, teal]),
  );

export const salsaOnTwo = () => {
  const rings = [red, cream, red, cream, teal, cream, red, cream];
  return drawing(
    paper(cream),
    halftone(0, 0, 1200, 800, 22, sand, (u, v) => 8.5 * Math.max(0, 1 - Math.hypot(u - 0.16, (v - 0.2) * 0.7) * 1.7)),
    box(820, 0, 380, 800, teal),
    ...[0, 1, 2, 3, 4].map(i => ring(820, 420, 250 + i * 62, i % 2 === 0 ? ochre : sand, 10)),
    placed(600, 760, 0.7, 0, spinner(rings)),
    ribbon(points('660,20 800,60 860,180 1010,160 1080,40 1290,90'), [0, 26, -34, 40, -40, -54], [navy, red, cream]),
    footprint(220, 720, -40, 0.8, red, -1),
    footprint(320, 740, 10, 0.8, navy, 1),
    stroke(pathOf(arcPoints([330, 720], 210, 188, 280), false), navy, 6, { 'stroke-dasharray': '1 19' }),
  );
};

export const rueda = () => {
  const center: Point = [600, 400];
  const cloth = [red, teal, ochre, cream];
  const dancers = Array.from({ length: 10 }, (_, i) => i * 36 - 90);
  return drawing(
    paper(teal),
    ...[560, 500, 440].map((r, i) => disc(600, 400, r, ['#0D837D', '#0F8D87', '#12978F'][i] ?? teal)),
    disc(600, 400, 356, sand),
    disc(600, 400, 338, cream),
    rays(center, 0, 150, 16, red),
    disc(600, 400, 52, navy),
    disc(600, 400, 30, ochre),
    ...dancers.map(angle =>
      fill(
        limb(
          [onCircle(center, 262, angle), onCircle(center, 300, angle + 18), onCircle(center, 262, angle + 36)],
          [24, 17, 24],
        ),
        skin,
      ),
    ),
    ...dancers.map((angle, i) => {
      const [x, y] = onCircle(center, 262, angle);
      return placed(x, y, 1, angle + 90, dancerFromAbove(cloth[i % 4] ?? red, i % 2 === 0));
    }),
    trail(center, 190, 0, 360, 40, navy, 4),
    ...dancers.map(angle => stroke(pathOf(arcPoints(center, 404, angle + 6, angle + 26), false), cream, 5)),
  );
};

const dancerFromAbove = (cloth: string, wide: boolean) =>
  (wide ? disc(0, 0, 74, cloth) + ring(0, 0, 56, cream, 7) + ring(0, 0, 38, cream, 4) : oval(0, 0, 66, 40, cloth)) +
  (wide ? '' : oval(0, 0, 50, 25, navy)) +
  disc(0, 6, 29, navy) +
  oval(0, 25, 10, 8, skinShade);

export const fridayDrums = () =>
  drawing(
    paper(red),
    ...points('330,396 620,330 900,420').flatMap(([x = 0, y = 0], i) =>
      [430, 360, 290, 220, 150].map((r, n) =>
        fill(arcBand([x, y], r - 38, r, 180, 360), [navy, teal, ochre][(n + i) % 3] ?? navy),
      ),
    ),
    halftone(0, 0, 1200, 260, 20, '#7E150F', (_, v) => 8 * (1 - v)),
    fill(smoothShape(points('-200,690 300,670 700,690 1400,664 1400,1000 -200,1000')), navy),
    placed(330, 720, 0.84, -4, conga(teal, ochre, cream)),
    placed(900, 728, 0.8, 5, conga(ochre, navy, cream)),
    placed(620, 742, 1.05, 0, conga(cream, red, sand)),
    hand(556, 300, -26),
    hand(688, 268, 22),
    ribbon(points('-80,770 200,740 460,790 760,750 1290,780'), [26, 20, -22, -26, -18], [ochre, red, cream]),
  );

const hand = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    1,
    turn,
    fill(limb(points('0,-300 -6,-120 0,-10'), [62, 48, 66]), skin),
    ...[-26, -9, 9, 26].map((dx, i) =>
      fill(
        limb(
          [
            [dx * 0.9, 0],
            [dx * 1.25, 46 + (i === 1 || i === 2 ? 14 : 0)],
          ],
          [18, 13],
        ),
        skin,
      ),
    ),
    fill(limb(points('-26,-20 -58,22'), [20, 13]), skin),
    box(-34, -190, 64, 16, ochre, 8),
  );

export const parkPractice = () => {
  const pine = (x: number, y: number, s: number) =>
    placed(
      x,
      y,
      s,
      0,
      fill(limb(points('0,0 -8,-170 6,-330'), [26, 18, 12]), navy),
      fill(smoothShape(points('-190,-330 -120,-420 0,-450 120,-424 196,-336 60,-310 -70,-308')), teal),
      fill(smoothShape(points('-150,-362 -60,-430 60,-432 140,-368 0,-352')), '#0E8F89'),
    );
  const roofs = points(
    '-20,560 60,520 140,556 140,530 230,488 320,530 320,548 420,500 520,548 600,520 690,552 690,524 800,476 900,524 980,548 1070,508 1220,560 1220,700 -20,700',
  );
  return drawing(
    paper(ochre),
    sun(740, 420, 330, ['#E9B35A', '#F0C47A', cream, red, red]),
    halftone(0, 0, 1200, 380, 22, '#D48F2B', (_, v) => 8 * (1 - v)),
    polygon(roofs, red),
    ...[90, 230, 420, 600, 800, 1070].map((x, i) => box(x - 12, 560 + (i % 2) * 16, 24, 34, '#7E150F')),
    fill(smoothShape(points('-100,640 250,610 640,650 1000,606 1300,630 1300,900 -100,900')), navy),
    pine(170, 668, 1.25),
    pine(1070, 650, 1.05),
    placed(470, 740, 0.4, 0, spinner([cream, red, cream, red])),
    placed(690, 752, 0.44, 0, grounded([ochre, cream, teal], { top: teal })),
    placed(880, 728, 0.36, 0, spinner([teal, cream, teal, cream], { top: cream })),
  );
};
