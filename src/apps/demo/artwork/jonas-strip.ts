import { arcPoints, pathOf } from './curve.ts';
import {
  chalk,
  coal,
  dial,
  dots,
  ember,
  iron,
  kettlebell,
  lime,
  night,
  orange,
  plate,
  steel,
  swoosh,
  swooshes,
} from './jonas-motifs.ts';
import { box, disc, drawing, fill, placed, ring, stroke } from './svg.ts';

const square = { width: 800, height: 800, paper: night, grain: { ink: chalk, opacity: 0.09 } };
const toned = (paper: string) => ({ ...square, paper });

/** Plates leaning against each other, as they do at nine in the evening. */
export const stackedPlaceholders = () =>
  drawing(
    square,
    dots(0, 0, 800, 800, (u, v) => 8 * Math.max(0, 1 - Math.hypot(u - 0.8, v - 0.1) * 1.2)),
    box(0, 660, 800, 140, coal),
    plate(300, 430, 260, orange, ember),
    plate(560, 500, 190, lime, '#8FBF1E', night),
    plate(690, 570, 118, steel, coal),
  );

/** One kettlebell, waiting. */
export const waitingBell = () =>
  drawing(
    toned(orange),
    dots(0, 0, 800, 800, (_u, v) => 9 * Math.max(0, v - 0.35), ember),
    swooshes([400, 470], 300, 200, 340, [ember, '#FF8A45'], 30, 12),
    box(0, 690, 800, 110, ember),
    placed(400, 218, 2.3, 0, kettlebell(coal, night)),
  );

const tally = (x: number, y: number, count: number, color: string) =>
  Array.from({ length: count }, (_, i) => {
    const at = x + i * 34;
    return i === 4
      ? stroke(`M${x - 20} ${y + 84}L${x + 130} ${y + 8}`, color, 9)
      : stroke(`M${at} ${y}L${at + (i % 2 === 0 ? 5 : -4)} ${y + 92}`, color, 9);
  }).join('');

/** The notebook: a week in strokes, and the line that goes up. */
export const notebook = () =>
  drawing(
    toned(steel),
    placed(
      400,
      400,
      1,
      -6,
      box(-270, -330, 560, 680, night, 18),
      box(-280, -340, 560, 680, chalk, 18),
      ...Array.from({ length: 7 }, (_, i) => box(-240, -210 + i * 84, 480, 3, '#C9D0DA')),
      tally(-220, -312, 5, night),
      tally(-20, -312, 5, night),
      tally(-220, -144, 5, night),
      tally(-20, -144, 3, night),
      stroke('M-220 240L-110 190L0 206L110 96L220 40', orange, 12),
      ...[
        [-220, 240],
        [-110, 190],
        [0, 206],
        [110, 96],
        [220, 40],
      ].map(([x = 0, y = 0]) => disc(x, y, 16, orange)),
    ),
  );

/** Coffee that is better than it needs to be, from above. */
export const coffee = () =>
  drawing(
    toned(coal),
    dots(0, 0, 800, 800, (u, v) => 7 * Math.max(0, 1 - Math.hypot(u - 0.2, v - 0.85) * 1.4), steel),
    disc(410, 420, 300, steel),
    disc(400, 410, 300, chalk),
    ring(400, 410, 264, '#C9D0DA', 5),
    box(560, 372, 190, 76, chalk, 38),
    disc(400, 410, 190, '#C9D0DA'),
    disc(400, 410, 176, '#3A2213'),
    fill(pathOf([...arcPoints([400, 400], 122, 150, 390, 40), [400, 540]]), '#C98A4B'),
    swoosh([400, 400], 74, 170, 350, 34, '#E8C08C'),
  );

/** The bar from the end: a clock that only counts plates. */
export const barEnd = () =>
  drawing(
    square,
    swooshes([400, 400], 330, 120, 320, [orange, ember, steel], 40, 12),
    dial([400, 400], 300, 0, 354, iron),
    plate(400, 400, 250, steel, coal),
    plate(400, 400, 150, lime, '#8FBF1E', night),
  );

/** The yard door, with light on. */
export const yardDoor = () =>
  drawing(
    square,
    box(0, 0, 800, 800, '#23303F'),
    ...Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 7 }, (_, column) =>
        box(column * 128 - (row % 2) * 64, row * 92, 120, 84, row % 3 === column % 3 ? '#2B3A4C' : '#273545', 3),
      ).join(''),
    ),
    box(210, 130, 380, 570, night, 8),
    box(226, 146, 172, 554, '#1F4E8C', 4),
    box(402, 146, 172, 554, '#2A62AB', 4),
    ...[190, 330].map(y => box(246, y, 132, 112, '#FFC46B', 4) + box(422, y, 132, 112, '#FFD995', 4)),
    disc(420, 500, 12, chalk),
    fill('M210 700L590 700L740 800L60 800Z', '#FFC46B', 0.28),
    box(300, 70, 200, 44, orange, 6),
    stroke('M330 92L470 92', night, 8),
  );
