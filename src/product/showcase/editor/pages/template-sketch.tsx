import '../../../../ui/display/sketch.css';
import type { ReactNode } from 'react';
import type { TemplateCode } from '../../document/page-templates.ts';

/** A thumbnail of a template: strong shapes are titles, faint ones text, teal ones buttons. */
export const TemplateSketch = ({ template }: { template: TemplateCode }) => (
  <svg className="v-sketch v-template" viewBox="0 0 96 56" aria-hidden="true">
    <rect className="page" x="18" y="7" width="60" height="56" rx="3" />
    {sketches[template]}
  </svg>
);

type Box = readonly [x: number, y: number, width: number, height?: number];

const boxes = (className: string, all: readonly Box[], radius = 1): ReactNode =>
  all.map(([x, y, width, height = 2]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx={radius} />
  ));
const strong = (...all: Box[]) => boxes('s', all);
const faint = (...all: Box[]) => boxes('f', all);
const plates = (...all: Box[]) => boxes('d', all, 2);
const pressed = (...all: Box[]) => boxes('p', all, 2);

const sketches: Record<TemplateCode, ReactNode> = {
  blank: <path className="l" d="M48 24v14M41 31h14" />,
  workshop: [
    strong([25, 14, 32, 3.5]),
    plates([25, 23, 13, 13]),
    pressed([25, 23, 13, 4]),
    faint([43, 23.5, 27], [43, 28.5, 22], [43, 33.5, 25]),
    pressed([25, 43, 24, 7]),
  ],
  about: [
    <circle key="face" className="d" cx="34" cy="24" r="9" />,
    strong([48, 17, 22, 3.5]),
    faint([48, 24, 20], [48, 29, 16], [25, 39, 46], [25, 44, 43], [25, 49, 46]),
  ],
  questions: [
    strong([25, 14, 26, 3.5], [31, 23, 30], [31, 34, 24], [31, 45, 33]),
    <path key="marks" className="l" d="M25 24h3M25 35h3M25 46h3" />,
    faint([31, 27.5, 37], [31, 38.5, 34], [31, 49.5, 36]),
  ],
  links: [
    <circle key="face" className="d" cx="48" cy="17" r="6" />,
    plates([28, 28, 40, 7], [28, 38, 40, 7], [28, 48, 40, 7]),
    strong([38, 30.5, 20], [40, 40.5, 16], [37, 50.5, 22]),
  ],
  thanks: [
    <path key="tick" className="l t" d="M40 20l6 6 11-12" />,
    strong([33, 33, 30, 3.5]),
    faint([30, 40, 36], [34, 44.5, 28]),
    pressed([37, 50, 22, 6]),
  ],
};
