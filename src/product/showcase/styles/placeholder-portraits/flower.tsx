import type { Pick } from '../placeholder-portrait.tsx';

/** A flower with two leaves. */
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
