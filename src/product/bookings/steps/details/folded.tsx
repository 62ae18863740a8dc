import { type ReactNode, useState } from 'react';

type FoldedProps = {
  summary: string;
  /** It holds something; once open it stays open. */
  isNeeded: boolean;
  problem: string | undefined;
  children: ReactNode;
};

/** A part of a form that few visitors need, folded away until it holds something or is opened. */
export function Folded({ summary, isNeeded, problem, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      className="field bk-pass"
      open={isOpen || problem !== undefined}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
