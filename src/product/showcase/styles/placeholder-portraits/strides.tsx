import type { Pick } from '../placeholder-portrait.tsx';

/** Slanted bars of different lengths. */
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
