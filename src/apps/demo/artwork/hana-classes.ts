import { type Point, points, smoothLine, smoothShape } from './curve.ts';
import { blue, deep, grey, haze, ink, light, line, mist, sheet, skin, sky, way, white } from './hana-motifs.ts';
import { box, disc, fill, placed, ring, stroke } from './svg.ts';

export const wednesdayTable = () => {
  const seats: Point[] = [240, 440, 640, 840].flatMap((x): Point[] => [
    [x + 60, 196],
    [x + 60, 604],
  ]);
  const shirts = [deep, blue, haze, grey, sky, sky, deep, haze];
  const walk: Point[] = points(
    '-20,430 120,400 230,440 300,340 380,350 420,450 500,460 560,360 650,350 700,440 780,450 850,350 930,370 1000,420 1220,360',
  );
  return sheet(
    1200,
    800,
    mist,
    light(300, -40, 720, 900, -260, 4, white, 3),
    ...seats.map(([x, y], i) =>
      placed(
        x,
        y,
        1,
        y < 400 ? 0 : 180,
        box(-58, -62, 116, 22, ink, 11),
        fill(smoothShape(points('-70,10 -56,-22 0,-34 56,-22 70,10 40,30 -40,30')), shirts[i] ?? ink),
        disc(0, 2, 33, ink),
        fill(smoothShape(points('-16,30 0,24 16,30 0,40')), skin),
      ),
    ),
    box(150, 250, 900, 300, '#DADDE3', 40),
    box(150, 244, 900, 296, white, 40, { stroke: ink, 'stroke-width': 8 }),
    disc(600, 392, 180, sky, 0.55),
    disc(600, 392, 110, sky),
    ...papers(),
    ...seats.map(([x, y], i) =>
      placed(x + 52, y < 400 ? 306 : 484, 1, 0, ring(0, 0, 21, ink, 6), disc(0, 0, 15, i % 3 === 0 ? blue : sky)),
    ),
    stroke(smoothLine(walk), white, 22),
    way(walk, 10),
    ...[300, 500, 650, 850].map(
      (x, i) =>
        disc(x, [340, 460, 350, 350][i] ?? 400, 14, white) + ring(x, [340, 460, 350, 350][i] ?? 400, 14, blue, 6),
    ),
  );
};

const papers = () =>
  [
    [262, 290, -8],
    [470, 284, 6],
    [660, 288, -4],
    [866, 286, 9],
    [270, 476, 5],
    [458, 480, -7],
    [668, 474, 8],
    [872, 482, -5],
  ].map(([x = 0, y = 0, turn = 0], i) =>
    placed(
      x,
      y,
      1,
      turn,
      box(-32, -24, 64, 48, i % 3 === 1 ? mist : white, 2, { stroke: ink, 'stroke-width': 4 }),
      line(points('-20,-8 18,-8'), 4, i === 4 ? blue : haze),
      line(points('-20,6 6,6'), 4, haze),
    ),
  );
