import type { ReactNode } from 'react';

/** One of `choices` numbers from 0, the next in a sequence that is the same for the same name. */
export type Pick = (choices: number) => number;

/** What may be drawn where a portrait is missing. A style brings its own. */
export type StandInShapes = (props: { pick: Pick }) => ReactNode;

const quarters = ['M0 0h3a3 3 0 0 1-3 3z', 'M3 0v3a3 3 0 0 1-3-3z', 'M3 3H0a3 3 0 0 1 3-3z', 'M0 3V0a3 3 0 0 1 3 3z'];
const tileShapes = [...quarters, ...quarters, 'M0 1.5a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z', 'M0 0h3v3H0z'];
const tileColors = ['p', 'i', 's', 'i', 'p', 'l'];

export function Tiles({ pick }: { pick: Pick }) {
  const cells = Array.from({ length: 20 }, (_, i) => ({ x: (i % 4) * 3, y: Math.floor(i / 4) * 3 }));
  return cells.map(({ x, y }) => {
    const [shape, color, empty] = [tileShapes[pick(tileShapes.length)], tileColors[pick(6)], pick(5) === 0];
    return empty ? null : <path key={`${x}-${y}`} className={color} transform={`translate(${x} ${y})`} d={shape} />;
  });
}

export function Sun({ pick }: { pick: Pick }) {
  const [x, y, r] = [4 + pick(5), 5 + pick(3), 2.4 + pick(3) * 0.3];
  const hill = 9.4 + pick(3) * 0.5;
  const waves = [0, 1, 2].map(i => hill + 1.2 + i * 1.5);
  return (
    <>
      <circle className="p" cx={x} cy={y} r={r} />
      <path className="i" d={`M0 ${hill + 1}Q3 ${hill - 2.6} 6 ${hill}T12 ${hill - 1}V15H0z`} />
      {waves.map((wave, i) => (
        <path
          key={wave}
          className={i === 1 ? 'g' : 's'}
          d={`M0 ${wave + 0.6}Q1.5 ${wave - 0.6} 3 ${wave + 0.6}T6 ${wave + 0.6}T9 ${wave + 0.6}T12 ${wave + 0.6}V15H0z`}
        />
      ))}
    </>
  );
}

export function Strides({ pick }: { pick: Pick }) {
  const bars = Array.from({ length: 7 }, (_, i) => ({
    y: 0.6 + i * 2.05,
    x: -3 + pick(7),
    width: 3 + pick(9),
    color: ['p', 'i', 'l', 's', 'p', 'i', 'l'][(i + pick(3)) % 7],
  }));
  return (
    <g transform="skewX(-14) translate(2 0)">
      {bars.map(bar => (
        <rect key={bar.y} className={bar.color} x={bar.x} y={bar.y} width={bar.width} height={1.45} />
      ))}
    </g>
  );
}

export function RecordLabel({ pick }: { pick: Pick }) {
  const [sleeve, label] = [['s', 'p', 'l'][pick(3)], ['p', 's'][pick(2)]];
  const [x, y] = [4 + pick(3) * 2, 6 + pick(3)];
  const groove = 3.2 + pick(4) * 0.3;
  return (
    <>
      <rect className={sleeve} width="12" height="15" />
      {[6, 5.8, 4.9, 4.8, groove + 0.1, groove].map((radius, i) => (
        <circle key={radius} className={i === 0 || i % 2 === 1 ? 'i' : 'l'} cx={x} cy={y} r={radius} />
      ))}
      <circle className={label === sleeve ? 'g' : label} cx={x} cy={y} r="2.1" />
      <circle className="i" cx={x} cy={y} r="0.35" />
    </>
  );
}

export function Figures({ pick }: { pick: Pick }) {
  const [counted, other] = [3 + pick(9), ['s', 'i'][pick(2)]];
  return Array.from({ length: 15 }, (_, i) => ({ x: (i % 5) * 2.4, y: Math.floor(i / 5) * 5, i })).map(
    ({ x, y, i }) => (
      <path
        key={`${x}-${y}`}
        className={i < counted ? 'p' : other}
        transform={`translate(${x} ${y})`}
        d="M1.2.3a.5.5 0 0 1 0 1a.5.5 0 0 1 0-1zM.4 1.5H2V3.1h-.3V4.7h-.4V3.3h-.2V4.7H.7V3.1H.4z"
      />
    ),
  );
}

export function Flower({ pick }: { pick: Pick }) {
  const [x, y, petals] = [5 + pick(3), 5 + pick(2) * 0.6, 6 + pick(4)];
  const leaf = 'M0 0C1.2-1.9 3.4-2 5-.6C3.6 1 1.4 1.2 0 0z';
  return (
    <>
      <path className="l" d="M-1 11.6Q3 9.8 6.4 11.2T13 10.6V16H-1z" />
      <path className="s" d={`M${x - 0.25} ${y}L${x - 0.1} 15H${x + 0.6}L${x + 0.2} ${y}z`} />
      <path className="s" d={leaf} transform={`translate(${x} 13) rotate(${-52 + pick(4) * 8})`} />
      <path
        className="s"
        d={leaf}
        transform={`translate(${x} ${12 - pick(2)}) scale(-1 1) rotate(${-44 + pick(4) * 8})`}
      />
      {Array.from({ length: petals }, (_, i) => (360 / petals) * i).map(angle => (
        <ellipse
          key={angle}
          className="p"
          cx="0"
          cy="-2.5"
          rx="1.35"
          ry="1.7"
          transform={`translate(${x} ${y}) rotate(${angle})`}
        />
      ))}
      <circle className="i" cx={x} cy={y} r="1.35" />
    </>
  );
}

const hair = [
  'M3 6.6C2.6 2.6 4.4 1.6 6 1.6s3.4 1 3 5C8.6 4.9 7.7 4.2 6 4.2S3.4 4.9 3 6.6z',
  'M2.7 10.6C2.2 4 3.2 1.5 6 1.5s3.8 2.5 3.3 9.1H8.1C8.9 6.4 8.4 4.9 6.4 4.1 4 5 3.3 6 3.9 10.6z',
  'M3 6.8C2.8 3.6 4.2 2.6 5 2.4a1.5 1.5 0 1 1 2 0c.8.2 2.2 1.2 2 4.4C8.4 5 7.4 4.4 6 4.4S3.6 5 3 6.8z',
  'M3.1 6.2C2 3.4 4 1.4 6.4 1.7 8.8 1.2 9.8 3.6 8.9 6.2 8.6 4.6 7.6 4.9 5.6 4.4 4.4 4.4 3.5 4.9 3.1 6.2z',
];
const collars = ['M4.4 10.9L6 13l1.6-2.1z', 'M4.4 10.9q1.6 1.8 3.2 0z', 'M5.4 11.4h1.2L6.4 15h-.8z'];

/** Nobody's likeness: two dots for eyes, hair and a shirt. */
export function Face({ pick }: { pick: Pick }) {
  const [top, collar] = [hair[pick(hair.length)], collars[pick(collars.length)]];
  return (
    <>
      <rect className="s" width="12" height="15" />
      <path className="p" d="M.5 15.5c0-3.4 2.1-4.6 5.5-4.6s5.5 1.2 5.5 4.6z" />
      <path className="g" d="M4.9 8.6h2.2v2.2q-1.1 1.1-2.2 0z" />
      <path className="g" d={collar} />
      <path className="g" d="M3.3 6.2a2.7 3.3 0 0 1 5.4 0a2.7 3.5 0 0 1-5.4 0z" />
      <path className="i" d={top} />
      <circle className="i" cx="5" cy="6.4" r=".3" />
      <circle className="i" cx="7" cy="6.4" r=".3" />
    </>
  );
}
