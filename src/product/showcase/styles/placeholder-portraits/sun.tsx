import type { Pick } from '../placeholder-portrait.tsx';

/** A sun above a hill and waves. */
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
