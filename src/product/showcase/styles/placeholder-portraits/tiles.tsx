import type { Pick } from '../placeholder-portrait.tsx';

const quarters = ['M0 0h3a3 3 0 0 1-3 3z', 'M3 0v3a3 3 0 0 1-3-3z', 'M3 3H0a3 3 0 0 1 3-3z', 'M0 3V0a3 3 0 0 1 3 3z'];
const tileShapes = [...quarters, ...quarters, 'M0 1.5a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z', 'M0 0h3v3H0z'];
const tileColors = ['p', 'i', 's', 'i', 'p', 'l'];

/** Tiles of different shapes and colors. */
export function Tiles({ pick }: { pick: Pick }) {
  const cells = Array.from({ length: 20 }, (_, i) => ({ x: (i % 4) * 3, y: Math.floor(i / 4) * 3 }));
  return cells.map(({ x, y }) => {
    const [shape, color, empty] = [tileShapes[pick(tileShapes.length)], tileColors[pick(6)], pick(5) === 0];
    return empty ? null : <path key={`${x}-${y}`} className={color} transform={`translate(${x} ${y})`} d={shape} />;
  });
}
