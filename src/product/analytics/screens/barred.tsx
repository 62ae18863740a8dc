import type { ReactNode } from 'react';

/** A name above a bar as long as its part of the whole. The number beside it says the same. */
export function Barred({ part, whole, children }: { part: number; whole: number; children: ReactNode }) {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <span className="v-barred">
      <span>{children}</span>
      <span className="v-barred-bar" aria-hidden="true" style={{ ['--v-barred' as string]: `${percent}%` }} />
    </span>
  );
}
