import type { Pick } from '../placeholder-portrait.tsx';

/** Counted shapes in rows. */
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
