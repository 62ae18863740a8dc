import type { ReactNode } from 'react';

const arch = 'M28 132V74a62 62 0 0 1 124 0v58z';

/** Small drawings beside the features, one for each. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg className="vignette" viewBox="0 0 180 148" aria-hidden="true">
      <path className="pane" d={arch} />
      <g className="lit">{children}</g>
      <path d={arch} />
      <path d="M14 132h152" />
    </svg>
  );
}

/** A small drawing of a page. */
export function PageVignette() {
  return (
    <Vignette>
      <path className="paper" d="M56 46a3 3 0 0 1 3-3h62a3 3 0 0 1 3 3v86H56z" />
      <path className="cover" d="M57 47a3 3 0 0 1 3-3h60a3 3 0 0 1 3 3v19H57z" />
      <circle className="face" cx="72" cy="66" r="9" />
      <path className="bold" d="M64 84h32" />
      <path className="faint" d="M64 92h44M64 99h36" />
      <path className="action" d="M64 109a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H68a4 4 0 0 1-4-4z" />
      <g transform="rotate(38 132 96)">
        <path className="tint" d="M128 66h9v46l-4.500 12-4.500-12z" />
        <path d="M128 74h9M128 112h9" />
      </g>
    </Vignette>
  );
}

/** A small drawing of a month with one chosen day. */
export function BookingVignette() {
  const days = [0, 1, 2, 3, 4].flatMap(column => [0, 1, 2].map(row => ({ x: 52 + column * 16, y: 72 + row * 16 })));
  return (
    <Vignette>
      <path className="paper" d="M44 50a4 4 0 0 1 4-4h84a4 4 0 0 1 4 4v70a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z" />
      <path className="cover" d="M45 51a4 4 0 0 1 4-4h82a4 4 0 0 1 4 4v11H45z" />
      <path d="M62 40v12M118 40v12M44 62h92" />
      {days.map(({ x, y }) => (
        <path key={`${x} ${y}`} className="faint" d={`M${x} ${y}h8`} />
      ))}
      <circle className="accentfill" cx="104" cy="88" r="13" />
      <path className="tick" d="M98 88.500l4 4 8-8.500" />
    </Vignette>
  );
}

/** A small drawing of a receipt. */
export function MoneyVignette() {
  return (
    <Vignette>
      <path className="paper" d="M58 40h64v84l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path className="bold" d="M68 56h24" />
      <path className="faint" d="M68 68h30M106 68h8M68 78h24M106 78h8" />
      <path className="hair" d="M68 87h44" />
      <path className="bold" d="M68 98h14M100 98h14" />
      <circle className="face" cx="130" cy="112" r="19" />
      <circle cx="130" cy="112" r="13" className="thin" />
      <path className="accent" d="M124.500 112.500l4 4 8-8.500" />
    </Vignette>
  );
}
