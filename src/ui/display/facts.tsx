import './facts.css';
import type { ReactNode } from 'react';

/** Named facts below each other, for details. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="v-facts">{children}</dl>;
}

/** One name with its value, in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
