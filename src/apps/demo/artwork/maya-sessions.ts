import { arcPoints, pathOf, points, smoothShape } from './curve.ts';
import { figure } from './figure.ts';
import {
  cream,
  dancerWear,
  footprint,
  navy,
  ochre,
  paper,
  rays,
  red,
  ribbon,
  sand,
  skirt,
  spinner,
  suitWear,
  sun,
  teal,
} from './maya-motifs.ts';
import { box, clipped, disc, drawing, fill, halftone, oval, placed, polygon, ring, stroke } from './svg.ts';

export const privateLesson = () =>
  drawing(
    paper(red),
    sun(600, 430, 620, ['#A3211A', red]),
    sun(600, 420, 372, [sand, cream, cream]),
    ...[330, 286].map(r => ring(600, 420, r, sand, 3)),
    halftone(228, 420, 744, 380, 17, sand, (u, v) => (Math.hypot(u - 0.5, v * 0.511) < 0.49 ? v * 6.4 : 0)),
    ribbon(
      points('-80,700 180,640 420,760 640,650 860,740 1290,520'),
      [34, 46, 20, -40, -46, -30],
      [navy, teal, cream],
    ),
    stroke(pathOf(arcPoints([600, 420], 318, 96, 186), false), red, 7, { 'stroke-dasharray': '1 21' }),
    stroke(pathOf(arcPoints([600, 420], 318, -84, 6), false), teal, 7, { 'stroke-dasharray': '1 21' }),
    footprint(492, 640, 14, 0.98, navy, -1),
    footprint(654, 668, 6, 0.98, navy, 1),
    footprint(724, 180, 194, 0.98, teal, -1),
    footprint(566, 158, 186, 0.98, teal, 1),
  );

export const firstDance = () => {
  const dress = skirt([568, 410], points('530,416 478,540 400,700 520,752 650,760 760,742 720,640 616,430'), [
    cream,
    sand,
    cream,
    sand,
  ]);
  return drawing(
    paper(teal),
    sun(600, 360, 330, ['#0E8A84', '#12978F', ochre]),
    rays([600, 360], 345, 900, 26, '#0A6F6A'),
    oval(600, 764, 300, 22, '#075A56'),
    ribbon(
      points('-60,520 180,600 420,690 700,640 820,520 700,430 540,520'),
      [60, 54, 40, 26, -22, -34, 0],
      [red, cream, red],
    ),
    placed(0, 0, 1, 0, couple(dress)),
    ribbon(points('540,520 470,560 520,640 760,650 1010,480 1260,330'), [0, 20, 34, 40, 54, 66], [red, cream, red]),
  );
};

function couple(dress: string): string {
  const groom = figure(
    {
      head: [70, -908],
      spine: points('110,-500 128,-600 112,-710 96,-805'),
      backArm: points('60,-770 -60,-730 -170,-800'),
      frontArm: points('150,-765 110,-620 -30,-600'),
      backLeg: points('90,-490 70,-250 90,-50 40,-6'),
      frontLeg: points('140,-490 170,-250 190,-50 140,-6'),
    },
    { ...suitWear, top: navy, legs: navy },
    {
      hair: fill(smoothShape(points('24,-930 50,-985 104,-985 130,-930 118,-890 96,-935 60,-945')), '#0B1420'),
    },
  );
  const bride = figure(
    {
      head: [-34, -860],
      spine: points('-60,-470 -84,-560 -72,-660 -52,-755'),
      backArm: points('-40,-725 40,-700 120,-745'),
      frontArm: points('-96,-725 -170,-730 -175,-800'),
      backLeg: points('-60,-450 -50,-230 -60,-46 -20,-4'),
      frontLeg: points('-70,-450 -90,-230 -110,-46 -70,-4'),
    },
    { ...dancerWear, top: cream, legs: cream, legsShade: sand },
    {
      hair:
        disc(-66, -906, 56, '#0B1420') +
        disc(-96, -868, 40, '#0B1420') +
        disc(-84, -930, 17, red) +
        disc(-108, -912, 13, ochre),
    },
  );
  return placed(610, 764, 0.69, 0, groom, bride) + dress;
}
couple;

export const videoFeedback = () => {
  const screen = pathOf(points('452,110 808,110 808,690 452,690'));
  return drawing(
    paper(sand),
    sun(630, 400, 470, ['#EFCF98', sand]),
    ribbon(points('-80,180 200,90 420,250 640,600 900,690 1290,540'), [70, 60, 44, -44, -60, -74], [teal, cream, teal]),
    box(424, 64, 412, 688, navy, 52),
    clipped(
      'screen',
      screen,
      box(452, 110, 356, 580, cream),
      sun(640, 330, 190, [ochre, '#EBB65C']),
      halftone(452, 420, 356, 270, 15, red, (_, v) => v * 6),
    ),
    box(592, 82, 76, 10, '#33476A', 5),
    disc(630, 722, 11, '#33476A'),
    placed(612, 690, 0.6, 0, spinner([red, cream, red, cream, red])),
    ...[0, 1, 2].map(i => stroke(pathOf(arcPoints([640, 100], 430 + i * 40, 24 - i, 40 + i), false), red, 10 - i * 2)),
    disc(1004, 236, 54, red),
    polygon(points('988,208 988,264 1034,236'), cream),
  );
};
