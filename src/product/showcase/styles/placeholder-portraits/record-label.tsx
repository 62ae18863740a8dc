import type { Pick } from '../placeholder-portrait.tsx';

/** A record half out of its sleeve. */
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
