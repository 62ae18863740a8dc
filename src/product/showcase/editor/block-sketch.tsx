import '../../../ui/display/sketch.css';
import type { ReactNode } from 'react';
import type { Sketch } from '../block-fields/block-groups.ts';

/** A thumbnail of a section's layout: strong shapes are titles, faint ones text, teal ones buttons. */
export const BlockSketch = ({ sketch }: { sketch: Sketch }) => (
  <svg className="v-sketch" viewBox="0 0 64 40" aria-hidden="true">
    {sketches[sketch]}
  </svg>
);

type Box = readonly [x: number, y: number, width: number, height?: number];

const boxes = (className: string, all: readonly Box[], radius = 1): ReactNode =>
  all.map(([x, y, width, height = 2.5]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx={radius} />
  ));
const strong = (...all: Box[]) => boxes('s', all);
const faint = (...all: Box[]) => boxes('f', all);
const pressed = (...all: Box[]) => boxes('p', all, 2);
const panels = (...all: Box[]) => boxes('d', all, 2);

const sketches: Record<Sketch, ReactNode> = {
  story: [panels([6, 8, 18, 24]), strong([29, 9, 22]), faint([29, 16, 29], [29, 21, 26], [29, 26, 29], [29, 31, 15])],
  prices: [
    strong([6, 8, 24], [6, 19, 19], [6, 30, 22]),
    faint([38, 8, 8], [38, 19, 8], [38, 30, 8]),
    pressed([50, 6.5, 9, 6], [50, 17.5, 9, 6], [50, 28.5, 9, 6]),
  ],
  timetable: [
    panels([6, 6, 10, 8], [6, 16.5, 10, 8], [6, 27, 10, 8]),
    strong([20, 7, 20], [20, 17.5, 24], [20, 28, 17]),
    faint([20, 11.5, 13], [20, 22, 15], [20, 32.5, 11]),
    pressed([49, 7, 9, 6], [49, 17.5, 9, 6], [49, 28, 9, 6]),
  ],
  quote: [
    <path
      key="mark"
      className="p"
      d="M8 9c-2.5 1-3.5 3-3.5 5.500V17H9v-4H6.800c.1-1 .8-1.7 1.9-2.200zM15 9c-2.5 1-3.5 3-3.5 5.500V17H16v-4h-2.200c.1-1 .8-1.7 1.9-2.200z"
    />,
    strong([20, 10, 38], [20, 16, 33], [20, 22, 24]),
    faint([20, 30, 16]),
  ],
  words: [
    strong([6, 9, 14], [34, 9, 18], [6, 18, 20], [32, 18, 12], [6, 27, 11], [23, 27, 22]),
    faint([24, 9, 6], [50, 18, 8], [49, 27, 8]),
  ],
  rows: [
    panels([10, 5, 44, 8], [10, 16, 44, 8], [10, 27, 44, 8]),
    strong([22, 7.8, 20], [20, 18.8, 24], [24, 29.8, 16]),
  ],
  timeline: [
    <path key="line" className="l" d="M10 6v28" />,
    [9, 20, 31].map(y => <circle key={y} className="p" cx="10" cy={y} r="2.2" />),
    strong([17, 7, 22], [17, 18, 27], [17, 29, 18]),
    faint([17, 11.5, 34], [17, 22.5, 30]),
  ],
  faces: [
    [14, 32, 50].map(x => <circle key={x} className="d" cx={x} cy="15" r="7" />),
    strong([8, 26, 12], [26, 26, 12], [44, 26, 12]),
    faint([10, 31, 8], [28, 31, 8], [46, 31, 8]),
  ],
  framed: [
    <rect key="frame" className="l" x="9" y="5" width="46" height="30" rx="3" />,
    strong([20, 11, 24]),
    faint([16, 17, 32], [19, 21.5, 26]),
    pressed([23, 27, 18, 5]),
  ],
  pictures: [panels([6, 6, 25, 17], [34, 6, 24, 17], [6, 26, 25, 9], [34, 26, 24, 9])],
  button: [faint([16, 9, 32]), pressed([12, 16, 40, 11])],
  card: [strong([12, 9, 26]), faint([12, 17, 34], [12, 23, 30], [12, 29, 20])],
  film: [panels([9, 6, 46, 28]), <path key="play" className="p" d="M28 14.500v11l9-5.500z" />],
  field: [
    strong([10, 8, 30]),
    <rect key="field" className="l" x="10" y="16" width="28" height="10" rx="2" />,
    pressed([41, 16, 13, 10]),
    faint([10, 30, 22]),
  ],
  article: [panels([6, 6, 52, 14]), strong([6, 24, 30]), faint([6, 29.5, 50], [6, 34, 40])],
};
